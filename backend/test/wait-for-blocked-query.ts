interface Database {
  query(sql: string): Promise<readonly unknown[] | { readonly rows: readonly unknown[] }>;
}

const PATIENCE_MS = 10_000;

/**
 * Resolves as soon as `count` statements in this database stand before locks that others hold.
 * Says so when nobody comes: then whatever should have waited went by.
 */
export async function waitForBlockedQuery(database: Database, count: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let waiting = 0;
  while (performance.now() < end) {
    const answer = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    waiting = 'rows' in answer ? answer.rows.length : answer.length;
    if (waiting >= count) return;
  }
  throw new Error(`${waiting} of ${count} came to wait for a lock.`);
}
