// Uploads that nobody saved. What uses a picture holds it by a foreign key, but for the settings.
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { inTransaction } from '../../common/transaction.js';

const IS_USED = `(
  EXISTS (SELECT FROM product_image WHERE product_image.hash = image.hash)
  OR EXISTS (SELECT FROM order_item WHERE order_item.image_hash = image.hash)
  OR EXISTS (SELECT FROM site_settings WHERE starts_with(logo_url, '/api/images/' || image.hash))
)`;

const NOTE_USED = defineQuery('pictures in use again', {})`
  UPDATE image SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${IS_USED}`;
const NOTE_UNUSED = defineQuery('pictures out of use', {})`
  UPDATE image SET unused_since = $1 WHERE unused_since IS NULL AND NOT ${IS_USED}`;

/** Whoever is saving one of them holds it (`keepImages`): it is left out. */
const LOCK_OLD = defineQuery('pictures to sweep', { hash: z.string() })`
  SELECT hash FROM image WHERE unused_since <= $1::timestamptz - interval '1 day'
   ORDER BY hash LIMIT 20 FOR UPDATE SKIP LOCKED`;

/** Looks once more, now that nobody can save them: what was saved before the lock is seen here. */
const SWEEP = defineQuery('sweep pictures', {})`
  DELETE FROM image WHERE hash = ANY($1::text[]) AND NOT ${IS_USED}`;

/** Takes up to twenty pictures away that nothing has used for a day. */
export async function sweepUnused(dataSource: DataSource, now: Date): Promise<void> {
  await NOTE_USED.run(dataSource);
  await NOTE_UNUSED.run(dataSource, [now]);
  await inTransaction(dataSource, async (manager) => {
    const old = await LOCK_OLD.run(manager, [now]);
    if (old.length > 0) await SWEEP.run(manager, [old.map(({ hash }) => hash)]);
  });
}
