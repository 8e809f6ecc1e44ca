import type { TestApi } from './api.js';
import type { TestUser } from './build.js';
import { snapshotDatabase } from './database-snapshot.js';

/** An invalid call: method, path, body. */
export type BadCall = [method: string, path: string, body: unknown];

/** Bodies that no route accepts. */
export const NOT_BODIES = [undefined, null, [], 'text', 7, {}];

/** Fails if the tests of the block change the database. */
export function expectNoChanges(api: TestApi): void {
  let before: string;

  beforeAll(async () => {
    before = await snapshotDatabase(api);
  });

  afterAll(async () => {
    expect(await snapshotDatabase(api)).toBe(before);
  });
}

/** Expects one of these statuses, with a problem document unless it is 200. */
export async function expectRefusal(
  api: TestApi,
  { token }: TestUser,
  [method, path, body]: BadCall,
  statuses: readonly number[],
): Promise<void> {
  const answer = await api.call<{ detail: string }>(method, path, body, { token });
  expect(statuses).toContain(answer.status);
  if (answer.status === 200) return;
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body.detail).toMatch(/^["A-Z].*\.$/);
}
