// npm start: builds changed parts and runs the whole shop until Ctrl-C.
import { buildChanged } from '../build/build.ts';
import { parseBucketSettings } from '@challenge-coins/release/bucket';
import { publishBuild } from '@challenge-coins/release/publish';
import { FRONT_ENDS } from '@challenge-coins/release/parts';
import { runShop } from './run-shop.ts';
import { startShop } from './shop.ts';

await runShop(async (context, signal) => {
  const { print, settings } = context;
  await buildChanged({ print, signal });
  for (const part of FRONT_ENDS) {
    if (await publishBuild(part, { ...settings, bucket: parseBucketSettings(process.env) }))
      print(`${part} has a new release`);
  }
  await startShop(context);
}, 'production');
