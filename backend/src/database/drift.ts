import { ALL_ENTITIES } from './data-source.js';
import { migrate } from './migrate.js';
import { withSource } from './with-connection.js';

export interface SchemaDrift {
  readonly up: string[];
  readonly down: string[];
}

/**
 * Runs all migrations on an empty database and returns the statements that are missing to match the
 * entities.
 */
export async function findSchemaDrift(emptyDatabaseUrl: string): Promise<SchemaDrift> {
  await migrate(emptyDatabaseUrl);
  return withSource(emptyDatabaseUrl, [ALL_ENTITIES], async ({ driver }) => {
    const { upQueries, downQueries } = await driver.createSchemaBuilder().log();
    return {
      up: upQueries.map(({ query }) => query),
      down: downQueries.map(({ query }) => query).reverse(),
    };
  });
}
