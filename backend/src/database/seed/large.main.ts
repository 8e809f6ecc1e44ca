// npm run seed:large: fills the shop with enough data to test the admin UI at scale.
import type { Client } from 'pg';
import { PasswordsService, randomPassword } from '../../auth/index.js';
import { loadEnv, StartError } from '../../common/env.js';
import { exitWithError, print } from '../../common/cli.js';
import { commandUrl } from '../database-url.js';
import { CommitCheckedClient } from '../commit-checked-client.js';
import { withMigrationLock } from '../migrate.js';
import { withClient } from '../with-connection.js';
import { hasLarge, LARGE_SHOP_SIZE, placedOrders, seedLarge } from './large.seed.js';

async function refuseOnRealOrders(client: Client): Promise<void> {
  const orders = await placedOrders(client);
  if (orders === 0 || process.argv.includes('--yes')) return;
  throw new StartError(
    `This shop has ${orders === 1 ? 'an order' : `${orders} orders`} of its own, which would mix with generated ones. ` +
      'If this is a test shop, run: npm run seed:large -- --yes',
  );
}

async function fillShop(client: Client): Promise<void> {
  if (await hasLarge(client)) {
    print('The shop already has the large data set.');
    return;
  }
  await refuseOnRealOrders(client);
  const startedAt = performance.now();
  await seedLarge(client, await new PasswordsService().hash(randomPassword()));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { products, customers, orders } = LARGE_SHOP_SIZE;
  print(`Added ${products} products, ${customers} customers and ${orders} orders in ${seconds} s.`);
}

async function main(): Promise<void> {
  const url = commandUrl(loadEnv());
  await withMigrationLock(
    url,
    () => withClient(url, fillShop, { Connection: CommitCheckedClient }),
    print,
  );
}

await main().catch(exitWithError);
