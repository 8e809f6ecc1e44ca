import { seedLarge, type Size } from '../src/database/seed/large.seed.js';
import { withClient } from '../src/database/with-connection.js';
import type { TestApi } from './api.js';

/** Fills the shop as `npm run seed:large` does. */
export async function fillShop(api: TestApi, size: Size): Promise<void> {
  // A connection of its own: the API's would not wait so long for a statement.
  await withClient(api.databaseUrl, (client) => seedLarge(client, 'nobody logs in', size));
}
