// Deletes unused uploads. Users of an image have a foreign key to it, except the settings.
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { inTransaction } from '../../common/transaction.js';

const IS_USED = `(
  EXISTS (SELECT FROM product_image WHERE product_image.hash = image.hash)
  OR EXISTS (SELECT FROM order_item WHERE order_item.image_hash = image.hash)
  OR EXISTS (SELECT FROM site_settings WHERE starts_with(logo_url, '/api/images/' || image.hash))
)`;

const CLEAR_UNUSED_SINCE = defineQuery('pictures in use again', {})`
  UPDATE image SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${IS_USED}`;
const SET_UNUSED_SINCE = defineQuery('pictures out of use', {})`
  UPDATE image SET unused_since = $1 WHERE unused_since IS NULL AND NOT ${IS_USED}`;

/** Skips images locked by a transaction that saves them (`lockImages`). */
const LOCK_EXPIRED = defineQuery('pictures to sweep', { hash: z.string() })`
  SELECT hash FROM image WHERE unused_since <= $1::timestamptz - interval '1 day'
   ORDER BY hash LIMIT 20 FOR UPDATE SKIP LOCKED`;

/** Checks again under the lock, because an image may have been saved before it. */
const DELETE_EXPIRED = defineQuery('sweep pictures', {})`
  DELETE FROM image WHERE hash = ANY($1::text[]) AND NOT ${IS_USED}`;

/** Deletes up to twenty images that have been unused for a day. */
export async function sweepUnused(dataSource: DataSource, now: Date): Promise<void> {
  await CLEAR_UNUSED_SINCE.run(dataSource);
  await SET_UNUSED_SINCE.run(dataSource, [now]);
  await inTransaction(dataSource, async (manager) => {
    const expired = await LOCK_EXPIRED.run(manager, [now]);
    if (expired.length > 0) await DELETE_EXPIRED.run(manager, [expired.map(({ hash }) => hash)]);
  });
}
