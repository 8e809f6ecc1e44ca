import type { EntityManager } from 'typeorm';
import { MintageBelowSold } from '../catalog.errors.js';

/**
 * Makes a product's pieces follow its mintage (null: not limited): strikes the numbers that are
 * missing and removes free ones above it. Refused when a sold piece would have to go.
 * The caller holds the product's row; it writes `mintage` and `available_pieces` here, in one
 * statement, because the database wants them to agree at any moment.
 */
export async function setMintage(
  manager: EntityManager,
  productId: number,
  mintage: number | null,
): Promise<void> {
  await meltAbove(manager, productId, mintage ?? 0);
  if (mintage !== null) await strikeUpTo(manager, productId, mintage);
  await manager.query(
    `UPDATE product SET mintage = $2::int, available_pieces = CASE WHEN $2::int IS NOT NULL THEN
       (SELECT count(*)::int FROM piece WHERE product_id = $1 AND order_item_id IS NULL) END
      WHERE id = $1`,
    [productId, mintage],
  );
}

/** New numbers for a product: from the one after its highest to `mintage`. */
async function strikeUpTo(manager: EntityManager, productId: number, mintage: number) {
  await manager.query(
    `INSERT INTO piece (product_id, number)
     SELECT $1::int, struck FROM generate_series(
       (SELECT coalesce(max(number), 0) + 1 FROM piece WHERE product_id = $1), $2::int) AS struck`,
    [productId, mintage],
  );
}

async function meltAbove(manager: EntityManager, productId: number, mintage: number) {
  await manager.query(
    'DELETE FROM piece WHERE product_id = $1 AND number > $2 AND order_item_id IS NULL',
    [productId, mintage],
  );
  const [row] = await manager.query<{ highest: number | null }[]>(
    'SELECT max(number) AS highest FROM piece WHERE product_id = $1 AND number > $2',
    [productId, mintage],
  );
  if (row?.highest) throw new MintageBelowSold(row.highest);
}
