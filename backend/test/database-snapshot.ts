import type { TestApi } from './api.js';

/** Tables that remember requests, or that something may have changed: not the shop. */
const ABOUT_REQUESTS = ['attempt_window', 'migrations', 'shown_change'];

/** All rows of all tables in one text: two equal ones mean that nothing has changed. */
export async function snapshotDatabase(api: TestApi): Promise<string> {
  const tables = await api.dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const prints = tables
    .filter(({ name }) => !ABOUT_REQUESTS.includes(name))
    .map(
      ({ name }) =>
        `SELECT '${name} ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS print FROM "${name}" t`,
    );
  const rows = await api.dataSource.query<{ print: string }[]>(prints.join(' UNION ALL '));
  // UNION ALL keeps no order: PostgreSQL may read the tables in parallel.
  return rows
    .map(({ print }) => print)
    .toSorted()
    .join('\n');
}
