import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { MintageBelowSold } from '../catalog.errors.js';

/** How many pieces a product is to have; null: not limited. */
export interface Mintage {
  readonly productId: number;
  readonly mintage: number | null;
}

const WANTED = 'unnest($1::int[], $2::int[]) AS wanted(product_id, mintage)';

const LOCK_ABOVE = defineQuery('lock pieces above a mintage', {
  pieces: z.int(),
})`
  SELECT count(*)::int AS pieces FROM (
    SELECT FROM piece JOIN ${WANTED} USING (product_id)
     WHERE number > coalesce(mintage, 0)
     ORDER BY product_id, number FOR UPDATE OF piece) AS locked`;

const LOCK_COUNTERS = defineQuery('lock the counters of mintages', {})`
  SELECT FROM piece_count WHERE product_id = ANY($1::int[]) ORDER BY product_id FOR NO KEY UPDATE`;

const MELT_ABOVE = defineQuery('melt free pieces above a mintage', {})`
  DELETE FROM piece USING ${WANTED} WHERE piece.product_id = wanted.product_id
     AND number > coalesce(wanted.mintage, 0) AND order_item_id IS NULL`;

const HIGHEST_ABOVE = defineQuery('highest piece above a mintage', {
  highest: z.int().nullable(),
})`
  SELECT max(number) AS highest FROM piece JOIN ${WANTED} USING (product_id)
   WHERE number > coalesce(mintage, 0)`;

const STRIKE = defineQuery('strike missing pieces', {})`
  INSERT INTO piece (product_id, number)
  SELECT wanted.product_id, struck FROM ${WANTED}, generate_series(
    (SELECT coalesce(max(number), 0) + 1 FROM piece WHERE piece.product_id = wanted.product_id),
    wanted.mintage) AS struck`;

const WRITE_MINTAGES = defineQuery('write mintages', {})`
  UPDATE product SET mintage = wanted.mintage, available_pieces = CASE
    WHEN wanted.mintage IS NOT NULL THEN (SELECT count(*)::int FROM piece
          WHERE piece.product_id = product.id AND order_item_id IS NULL) END
    FROM ${WANTED} WHERE product.id = wanted.product_id`;

const HIGHEST_SOLD = defineQuery('highest sold pieces', {
  product_id: z.int(),
  highest: z.int(),
})`
  SELECT product_id, max(number) AS highest FROM piece
   WHERE product_id = ANY($1::int[]) AND order_item_id IS NOT NULL GROUP BY product_id`;

function columns(wanted: readonly Mintage[]) {
  return [wanted.map(({ productId }) => productId), wanted.map(({ mintage }) => mintage)];
}

/**
 * Locks the pieces above these mintages, before the products' rows are locked: a checkout takes pieces
 * first and products last, and who does it the other way round meets it in a circle.
 */
export async function lockPiecesAbove(
  manager: EntityManager,
  wanted: readonly Mintage[],
): Promise<void> {
  await LOCK_ABOVE.run(manager, columns(wanted));
}

/**
 * Makes products' pieces follow their mintages: strikes the numbers that are missing and removes free
 * ones above. Refused when a sold piece would have to go. The caller holds the pieces above and the
 * products' rows; `mintage` and `available_pieces` are written here, in one statement, because the
 * database wants them to agree at any moment.
 */
export async function setMintages(
  manager: EntityManager,
  wanted: readonly Mintage[],
): Promise<void> {
  if (wanted.length === 0) return;
  // One statement melts and another strikes; a buyer of two of the coins takes both counters in order.
  await LOCK_COUNTERS.run(manager, [wanted.map(({ productId }) => productId)]);
  await MELT_ABOVE.run(manager, columns(wanted));
  const sold = await HIGHEST_ABOVE.first(manager, columns(wanted));
  if (sold?.highest) throw new MintageBelowSold(sold.highest);
  await STRIKE.run(manager, columns(wanted));
  await WRITE_MINTAGES.run(manager, columns(wanted));
}

/** Product id → the highest number that is sold; without an entry none is. */
export async function highestSold(
  manager: EntityManager,
  products: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await HIGHEST_SOLD.run(manager, [products.map(({ id }) => id)]);
  return new Map(rows.map(({ product_id, highest }) => [product_id, highest]));
}
