import { Client } from 'pg';
import { seedLarge, type Size } from '../src/database/seed/large.seed.js';
import type { TestApi } from './api.js';

/** Fills the shop as `npm run seed:large` does. */
export async function fillShop(api: TestApi, size: Size): Promise<void> {
  const { options } = api.dataSource;
  if (options.type !== 'postgres' || !options.url)
    throw new Error('The test database has no address.');
  // A connection of its own: the API's would not wait so long for a statement.
  const client = new Client({ connectionString: options.url });
  await client.connect();
  try {
    await seedLarge(client, 'nobody logs in', size);
  } finally {
    await client.end();
  }
}
