import { loadEnv } from '../../common/env.js';
import { exitWithError, print } from '../../common/cli.js';
import { ALL_ENTITIES } from '../data-source.js';
import { commandUrl } from '../database-url.js';
import { withMigrationLock } from '../migrate.js';
import { withSource } from '../with-connection.js';
import { seed } from './seed.js';

async function main(): Promise<void> {
  const env = loadEnv();
  const url = commandUrl(env);
  const fill = () => withSource(url, [ALL_ENTITIES], (source) => seed(source, env, print));
  const {
    products,
    pictures,
    stories,
    admins,
    texts = 0,
  } = await withMigrationLock(url, fill, print);
  const isNew = products + pictures + stories + admins + texts > 0;
  print(
    isNew
      ? `Added ${products} products, ${pictures} pictures, ${stories} stories, ${texts} translations and ${admins} administrators.`
      : 'Nothing to add: everything already exists.',
  );
}

await main().catch(exitWithError);
