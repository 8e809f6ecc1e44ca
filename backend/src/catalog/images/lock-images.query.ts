import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';

const LOCK = defineQuery('lock pictures', {
  hash: z.string(),
})`SELECT hash FROM image WHERE hash = ANY($1::text[]) ORDER BY hash FOR KEY SHARE`;

/**
 * Returns which of these images are stored, and locks them until the transaction ends, so that it cannot
 * save a reference to an image that is being deleted.
 */
export async function lockImages(
  manager: EntityManager,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await LOCK.run(manager, [hashes]);
  return new Set(rows.map(({ hash }) => hash));
}
