import type { TestApi } from './api.js';

/** Tables about requests and cache changes, which are not compared. */
const IGNORED_TABLES = ['attempt_window', 'migrations', 'shown_change'];

/** Returns all rows of all tables as text; equal snapshots mean that nothing changed. */
export async function snapshotDatabase(api: TestApi): Promise<string> {
  const tables = await api.dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const prints = tables
    .filter(({ name }) => !IGNORED_TABLES.includes(name))
    .map(
      ({ name }) =>
        `SELECT '${name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print FROM "${name}" t`,
    );
  const rows = await api.dataSource.query<{ print: string }[]>(prints.join(' UNION ALL '));
  // Sort, because UNION ALL has no order: PostgreSQL may read the tables in parallel.
  return rows
    .map(({ print }) => print)
    .toSorted()
    .join('\n');
}
