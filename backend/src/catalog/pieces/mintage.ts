import type { EntityManager } from 'typeorm';
import { MintageBelowSold } from '../catalog.errors.js';

/** How many pieces a product is to have; null: not limited. */
export interface Mintage {
  readonly productId: number;
  readonly mintage: number | null;
}

const WANTED = 'unnest($1::int[], $2::int[]) AS wanted(product_id, mintage)';

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
  await manager.query(
    `SELECT count(*) FROM (
       SELECT FROM piece JOIN ${WANTED} USING (product_id)
        WHERE number > coalesce(mintage, 0)
        ORDER BY product_id, number FOR UPDATE OF piece) AS locked`,
    columns(wanted),
  );
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
  await meltAbove(manager, wanted);
  await manager.query(
    `INSERT INTO piece (product_id, number)
     SELECT wanted.product_id, struck FROM ${WANTED}, generate_series(
       (SELECT coalesce(max(number), 0) + 1 FROM piece WHERE piece.product_id = wanted.product_id),
       wanted.mintage) AS struck`,
    columns(wanted),
  );
  await manager.query(
    `UPDATE product SET mintage = wanted.mintage, available_pieces = CASE
       WHEN wanted.mintage IS NOT NULL THEN (SELECT count(*)::int FROM piece
             WHERE piece.product_id = product.id AND order_item_id IS NULL) END
       FROM ${WANTED} WHERE product.id = wanted.product_id`,
    columns(wanted),
  );
}

async function meltAbove(manager: EntityManager, wanted: readonly Mintage[]): Promise<void> {
  await manager.query(
    `DELETE FROM piece USING ${WANTED} WHERE piece.product_id = wanted.product_id
        AND number > coalesce(wanted.mintage, 0) AND order_item_id IS NULL`,
    columns(wanted),
  );
  const [row] = await manager.query<{ highest: number | null }[]>(
    `SELECT max(number) AS highest FROM piece JOIN ${WANTED} USING (product_id)
      WHERE number > coalesce(mintage, 0)`,
    columns(wanted),
  );
  if (row?.highest) throw new MintageBelowSold(row.highest);
}
