import { ALL_ENTITIES, commandSource } from './data-source.js';
import { migrate } from './migrate.js';

export interface Drift {
  readonly up: string[];
  readonly down: string[];
}

/** What a migration would have to do after all present ones, so that tables match the entities. */
export async function driftOf(emptyDatabaseUrl: string): Promise<Drift> {
  await migrate(emptyDatabaseUrl);
  const source = await commandSource(emptyDatabaseUrl, [ALL_ENTITIES]).initialize();
  try {
    const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
    return {
      up: upQueries.map(({ query }) => query),
      down: downQueries.map(({ query }) => query).reverse(),
    };
  } finally {
    await source.destroy();
  }
}
