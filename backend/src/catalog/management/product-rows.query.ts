import type { EntityManager } from 'typeorm';
import { snakeCase, snakeKeys } from '../../common/key-case.js';
import { defineQuery } from '../../common/query.js';
import { FIELD_COLUMNS } from '../product-fields.js';
import type { ProductEntity } from '../product.entity.js';

/** Builds a query that updates many rows in one statement and increments their version. */
const defineUpdate = (name: string, columns: readonly (keyof ProductEntity)[]) => {
  const set = columns.map(snakeCase).map((column) => `${column} = new.${column}`);
  return defineQuery(name, {})`
  UPDATE product SET ${set.join(', ')}, version = product.version + 1, updated_at = now()
      FROM jsonb_populate_recordset(NULL::product, $1::jsonb) AS new
     WHERE product.id = new.id`;
};

/** Updates all columns of the editable fields, except mintage. */
export const WRITE_FIELDS = defineUpdate('write fields of products', FIELD_COLUMNS);

/** Columns that a bulk action can change. */
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

export const WRITE_BULK = defineUpdate('write a bulk action', BULK_COLUMNS);

/** Updates rows of locked products by id. */
export async function writeRows(
  manager: EntityManager,
  query: typeof WRITE_FIELDS,
  rows: readonly Partial<ProductEntity>[],
): Promise<void> {
  if (rows.length > 0) await query.run(manager, [JSON.stringify(rows.map(snakeKeys))]);
}
