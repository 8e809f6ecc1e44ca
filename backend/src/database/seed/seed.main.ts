import { loadEnv } from '../../common/env.js';
import { exitInPlainWords, say } from '../../common/plain-exit.js';
import { ALL_ENTITIES } from '../data-source.js';
import { commandUrl } from '../database-url.js';
import { alone } from '../migrate.js';
import { withSource } from '../with-connection.js';
import { seed } from './seed.js';

async function main(): Promise<void> {
  const env = loadEnv();
  const url = commandUrl(env);
  const fill = () => withSource(url, [ALL_ENTITIES], (source) => seed(source, env, say));
  const { products, pictures, admins } = await alone(url, fill, say);
  const isNew = products + pictures + admins > 0;
  say(
    isNew
      ? `Added ${products} products, ${pictures} pictures and ${admins} administrators.`
      : 'Everything is there.',
  );
}

await main().catch(exitInPlainWords);
