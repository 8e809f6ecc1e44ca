// npm run seed:large: makes a shop large enough to try the back office on.
import type { Client } from 'pg';
import { PasswordsService, randomPassword } from '../../auth/index.js';
import { loadEnv, StartError } from '../../common/env.js';
import { exitWithError, print } from '../../common/cli.js';
import { commandUrl } from '../database-url.js';
import { CommitCheckedClient } from '../commit-checked-client.js';
import { withMigrationLock } from '../migrate.js';
import { withClient } from '../with-connection.js';
import { hasLarge, LARGE, placedOrders, seedLarge } from './large.seed.js';

async function refuseOnRealOrders(client: Client): Promise<void> {
  const orders = await placedOrders(client);
  if (orders === 0 || process.argv.includes('--yes')) return;
  throw new StartError(
    `This shop has ${orders === 1 ? 'an order' : `${orders} orders`} of its own, and invented ones would mix with them. ` +
      'If it is only for trying out, say so: npm run seed:large -- --yes',
  );
}

async function makeLarge(client: Client): Promise<void> {
  if (await hasLarge(client)) {
    print('The large shop is there already.');
    return;
  }
  await refuseOnRealOrders(client);
  const since = performance.now();
  await seedLarge(client, await new PasswordsService().hash(randomPassword()));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const { products, customers, orders } = LARGE;
  print(`Added ${products} products, ${customers} customers and ${orders} orders in ${seconds} s.`);
}

async function main(): Promise<void> {
  const url = commandUrl(loadEnv());
  await withMigrationLock(
    url,
    () => withClient(url, makeLarge, { Connection: CommitCheckedClient }),
    print,
  );
}

await main().catch(exitWithError);
