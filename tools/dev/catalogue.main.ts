// npm run catalogue: the component catalogue of shared-ui with hot reload, on CATALOGUE_PORT (default 3010).
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import webpack from 'webpack';
import { ROOT } from '@challenge-coins/release/parts';
import { SettingsError } from '@challenge-coins/release/settings';
import { checkPorts } from '../start/ports.ts';
import { startDevServer } from './dev-server.ts';
import { standaloneConfig } from './part-config.ts';
import { serveStandalonePage, standalonePage } from './standalone-page.ts';

const FILES = '/catalogue/';
const MAIN = join(ROOT, 'shared-ui/catalogue/main.tsx');
/** The examples show coins of the seed, so no API has to run. */
const PICTURES = join(ROOT, 'backend/seed/pictures');

const port = Number(process.env.CATALOGUE_PORT ?? 3010);

try {
  await checkPorts({ catalogue: { port, variable: 'CATALOGUE_PORT' } });
  await startDevServer({
    // Uses the storefront's webpack configuration, so that components look as they do in the shop.
    compiler: webpack(await standaloneConfig('storefront-mfe', MAIN)),
    port,
    publicPath: FILES,
    hot: true,
    extras: (app) => {
      void app.register(fastifyStatic, {
        root: PICTURES,
        prefix: '/api/images/',
        decorateReply: false,
      });
      app.setNotFoundHandler(serveStandalonePage(standalonePage('Component catalogue', FILES)));
    },
  });
  console.log(`\n  Component catalogue: http://localhost:${port}`);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
