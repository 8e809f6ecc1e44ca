import type { DataSource, Logger } from 'typeorm';

/** A statement that TypeORM sent. */
export interface Statement {
  readonly query: string;
  readonly parameters: Parameters<DataSource['query']>[1];
}

const ignored = () => undefined;

/** The SQL statements (BEGIN and COMMIT too) that the database gets while `work` runs. */
export async function statementsOf(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const before = dataSource.logger;
  const log: Logger = {
    logQuery: (query, parameters = []) => statements.push({ query, parameters }),
    logQueryError: ignored,
    logQuerySlow: ignored,
    logSchemaBuild: ignored,
    logMigration: ignored,
    log: ignored,
  };
  dataSource.logger = log;
  try {
    await work();
  } finally {
    dataSource.logger = before;
  }
  return statements;
}
