import type { DataSource, Logger } from 'typeorm';

function ignore(): void {
  // Only statements count.
}

/** Writes down every statement that TypeORM sends. */
class StatementLog implements Logger {
  readonly statements: string[] = [];

  logQuery(query: string): void {
    this.statements.push(query);
  }

  logQueryError = ignore;
  logQuerySlow = ignore;
  logSchemaBuild = ignore;
  logMigration = ignore;
  log = ignore;
}

/** The SQL statements (BEGIN and COMMIT too) that the database gets while `work` runs. */
export async function statementsOf(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = dataSource.logger;
  const log = new StatementLog();
  dataSource.logger = log;
  try {
    await work();
  } finally {
    dataSource.logger = before;
  }
  return log.statements;
}
