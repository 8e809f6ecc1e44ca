// What of a product's pieces is free, in SQL. `product` names its row.

/** How many pieces are left; null where there is no mintage. */
export function availablePiecesSql(product: string): string {
  return `CASE WHEN ${product}.mintage IS NOT NULL THEN coalesce((
    SELECT free FROM piece_count WHERE product_id = ${product}.id), 0) END`;
}

/** The order in which a product's pieces are sold: the one rule for the checkout and for what is shown. */
export function freePiecesInOrderSql(productId: string): string {
  return `FROM piece WHERE product_id = ${productId} AND order_item_id IS NULL ORDER BY number`;
}

/** The number that is sold next when nobody else is buying; null where none is left or none is numbered. */
export function nextNumberSql(product: string): string {
  return `(SELECT number ${freePiecesInOrderSql(`${product}.id`)} LIMIT 1)`;
}
