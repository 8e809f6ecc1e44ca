import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';

const KEEP = defineQuery('keep pictures', {
  hash: z.string(),
})`SELECT hash FROM image WHERE hash = ANY($1::text[]) ORDER BY hash FOR KEY SHARE`;

/**
 * Which of these pictures are stored. Those stay until the caller's transaction has ended, so that what
 * it saves cannot point at a picture that is being swept.
 */
export async function lockImages(
  manager: EntityManager,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await KEEP.run(manager, [hashes]);
  return new Set(rows.map(({ hash }) => hash));
}
