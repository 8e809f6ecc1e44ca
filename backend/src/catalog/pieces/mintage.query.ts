import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import { MintageBelowSold } from '../catalog.errors.js';
import { IS_FREE_SQL } from './available-pieces.js';

/** Target number of pieces of a product; null: unlimited. */
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
     AND number > coalesce(wanted.mintage, 0) AND ${IS_FREE_SQL}`;

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
          WHERE piece.product_id = product.id AND ${IS_FREE_SQL}) END
    FROM ${WANTED} WHERE product.id = wanted.product_id`;

const HIGHEST_SOLD = defineQuery('highest sold or retired pieces', {
  product_id: z.int(),
  highest: z.int(),
})`
  SELECT product_id, max(number) AS highest FROM piece
   WHERE product_id = ANY($1::int[]) AND NOT ${IS_FREE_SQL} GROUP BY product_id`;

function columns(wanted: readonly Mintage[]) {
  return [wanted.map(({ productId }) => productId), wanted.map(({ mintage }) => mintage)];
}

/**
 * Locks the pieces above these mintages. Call it before locking products, as checkout does; the reverse
 * order would deadlock.
 */
export async function lockPiecesAbove(
  manager: EntityManager,
  wanted: readonly Mintage[],
): Promise<void> {
  await LOCK_ABOVE.run(manager, columns(wanted));
}

/**
 * Adjusts the pieces of products to their mintages: strikes missing numbers and deletes free ones above.
 * Throws `MintageBelowSold` if a sold or retired piece would have to be deleted. The caller has locked the pieces
 * above and the products. Updates `mintage` and `available_pieces` in one statement, because a CHECK
 * constraint requires them to agree.
 */
export async function setMintages(
  manager: EntityManager,
  wanted: readonly Mintage[],
): Promise<void> {
  if (wanted.length === 0) return;
  // Melting and striking are two statements, but a checkout locks all counters in order, so lock them here.
  await LOCK_COUNTERS.run(manager, [wanted.map(({ productId }) => productId)]);
  await MELT_ABOVE.run(manager, columns(wanted));
  const sold = await HIGHEST_ABOVE.first(manager, columns(wanted));
  if (sold?.highest) throw new MintageBelowSold(sold.highest);
  await STRIKE.run(manager, columns(wanted));
  await WRITE_MINTAGES.run(manager, columns(wanted));
}

/** Returns the highest sold or retired number by product id; no entry if there is none. */
export async function findHighestSold(
  manager: EntityManager,
  products: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await HIGHEST_SOLD.run(manager, [products.map(({ id }) => id)]);
  return new Map(rows.map(({ product_id, highest }) => [product_id, highest]));
}
