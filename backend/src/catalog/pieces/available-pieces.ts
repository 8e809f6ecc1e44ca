// SQL expressions for the available pieces of a product. The parameter `product` is the alias of its row.

/**
 * SQL condition on `piece`: neither sold nor retired. Calls the database function that the counters'
 * triggers use as well.
 */
export const IS_FREE_SQL = 'piece_is_free(piece.order_item_id, piece.retired_at)';

/** Number of available pieces; null if the product has no limited mintage. */
export function availablePiecesSql(product: string): string {
  return `CASE WHEN ${product}.mintage IS NOT NULL THEN coalesce((
    SELECT free FROM piece_count WHERE product_id = ${product}.id), 0) END`;
}

/** Free pieces in the order in which they are sold; shared by checkout and display. */
export function freePiecesInOrderSql(productId: string): string {
  return `FROM piece WHERE product_id = ${productId} AND ${IS_FREE_SQL} ORDER BY number`;
}

/** Number of the piece that is sold next; null if sold out or not numbered. */
export function nextNumberSql(product: string): string {
  return `(SELECT number ${freePiecesInOrderSql(`${product}.id`)} LIMIT 1)`;
}
