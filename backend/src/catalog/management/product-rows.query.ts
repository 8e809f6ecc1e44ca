import type { EntityManager } from 'typeorm';
import { snakeCase, snakeKeys } from '../../common/key-case.js';
import { defineQuery } from '../../common/query.js';
import { FIELD_COLUMNS } from '../product-fields.js';
import type { ProductEntity } from '../product.entity.js';

/** All rows in one statement, however many; new versions. */
const updateOf = (name: string, columns: readonly (keyof ProductEntity)[]) => {
  const set = columns.map(snakeCase).map((column) => `${column} = new.${column}`);
  return defineQuery(name, {})`
  UPDATE product SET ${set.join(', ')}, version = product.version + 1, updated_at = now()
      FROM jsonb_populate_recordset(NULL::product, $1::jsonb) AS new
     WHERE product.id = new.id`;
};

/** Writes all that follows from a shopkeeper's fields, but for the mintage. */
export const WRITE_FIELDS = updateOf('write fields of products', FIELD_COLUMNS);

/** What a bulk action can change. */
export const BULK_COLUMNS = [
  'status',
  'featured',
  'salePriceCents',
  'saleLabel',
  'saleFrom',
  'saleUntil',
  'publishAt',
  'archivedAt',
] as const;

/** Writes what a bulk action can change. */
export const WRITE_BULK = updateOf('write a bulk action', BULK_COLUMNS);

/** Writes locked products' rows with the ids that they name. */
export async function writeRows(
  manager: EntityManager,
  query: typeof WRITE_FIELDS,
  rows: readonly Partial<ProductEntity>[],
): Promise<void> {
  if (rows.length > 0) await query.run(manager, [JSON.stringify(rows.map(snakeKeys))]);
}
