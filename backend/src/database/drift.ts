import { ALL_ENTITIES } from './data-source.js';
import { migrate } from './migrate.js';
import { withSource } from './with-connection.js';

/**
 * Expressions of the generated columns, where TypeORM looks for them. PostgreSQL's own texts are compared, so the
 * migrations need not maintain this table.
 */
const GENERATED_COLUMNS = `
  CREATE TEMP TABLE typeorm_metadata AS
  SELECT 'GENERATED_COLUMN' AS type, table_catalog::text AS database, table_schema::text AS schema,
         table_name::text AS table, column_name::text AS name,
         btrim(regexp_replace(generation_expression, '\\s+', ' ', 'g')) AS value
    FROM information_schema.columns WHERE is_generated = 'ALWAYS'`;

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
  return withSource(emptyDatabaseUrl, [ALL_ENTITIES], async (source) => {
    // On the only connection of the pool, which the schema builder uses as well.
    await source.query(GENERATED_COLUMNS);
    const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
    const toStatements = (queries: typeof upQueries) =>
      queries.map(({ query }) => query).filter((query) => !query.includes('"typeorm_metadata"'));
    return { up: toStatements(upQueries), down: toStatements(downQueries).reverse() };
  });
}
