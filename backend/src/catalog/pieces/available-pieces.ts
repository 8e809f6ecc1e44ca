// How many pieces of a product are left, in SQL.

/** Of the row of `product` that goes by this name; null where there is no mintage. */
export function availablePiecesSql(product: string): string {
  return `CASE WHEN ${product}.mintage IS NOT NULL THEN coalesce((
    SELECT free FROM piece_count WHERE product_id = ${product}.id), 0) END`;
}
