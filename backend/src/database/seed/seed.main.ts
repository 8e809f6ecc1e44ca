import { loadEnv } from '../../common/env.js';
import { exitInPlainWords } from '../../common/plain-exit.js';
import { ALL_ENTITIES, commandSource } from '../data-source.js';
import { databaseUrl } from '../database-url.js';
import { alone } from '../migrate.js';
import { seed } from './seed.js';

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

async function main(): Promise<void> {
  const env = loadEnv();
  const url = databaseUrl(env);
  await alone(url, async () => {
    const source = await commandSource(url, [ALL_ENTITIES]).initialize();
    const { products, pictures, admins } = await seed(source, env, say);
    await source.destroy();
    const isNew = products + pictures + admins > 0;
    say(
      isNew
        ? `Added ${products} products, ${pictures} pictures and ${admins} administrators.`
        : 'Everything is there.',
    );
  });
}

await main().catch(exitInPlainWords);
