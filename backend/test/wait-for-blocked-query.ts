interface Database {
  query(sql: string): Promise<readonly unknown[] | { readonly rows: readonly unknown[] }>;
}

const TIMEOUT_MS = 10_000;

/**
 * Resolves when `count` statements in this database wait for locks. Throws after the timeout: then no
 * statement was blocked.
 */
export async function waitForBlockedQuery(database: Database, count: number): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  let waiting = 0;
  while (performance.now() < end) {
    const answer = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    waiting = 'rows' in answer ? answer.rows.length : answer.length;
    if (waiting >= count) return;
  }
  throw new Error(`${waiting} of ${count} statements wait for a lock.`);
}
