interface Database {
  query(sql: string): Promise<readonly unknown[] | { readonly rows: readonly unknown[] }>;
}

/** Resolves as soon as a statement in this database stands before a lock that another one holds. */
export async function untilSomebodyWaits(database: Database): Promise<void> {
  for (;;) {
    const answer = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    const rows = 'rows' in answer ? answer.rows : answer;
    if (rows.length > 0) return;
  }
}
