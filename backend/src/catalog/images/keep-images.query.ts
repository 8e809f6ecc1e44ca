import type { EntityManager } from 'typeorm';

/**
 * Which of these pictures are stored. Those stay until the caller's transaction has ended, so that what
 * it saves cannot point at a picture that is being swept.
 */
export async function keepImages(
  manager: EntityManager,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await manager.query<{ hash: string }[]>(
    `SELECT hash FROM image WHERE hash = ANY($1::text[]) ORDER BY hash FOR KEY SHARE`,
    [hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}
