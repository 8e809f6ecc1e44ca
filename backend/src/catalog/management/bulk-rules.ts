import { isDeepStrictEqual } from 'node:util';
import { requireCustomSetPublished } from '../custom-set.js';
import type { ProductEntity } from '../product.entity.js';
import type { BulkChangeDto } from './management.contract.js';
import { BULK_COLUMNS } from './product-rows.query.js';

/** The columns that a bulk action can change. */
export type BulkColumns = Pick<ProductEntity, (typeof BULK_COLUMNS)[number]>;

/** Returns a product's columns after a bulk action; unchanged if the action does not apply to it. */
export function toBulkColumns(
  change: BulkChangeDto,
  product: ProductEntity,
  now: Date,
): BulkColumns {
  const { status, featured, salePriceCents, saleLabel, saleFrom, saleUntil } = product;
  const { publishAt, archivedAt } = product;
  const times = { saleFrom, saleUntil, publishAt, archivedAt };
  const same = { status, featured, salePriceCents, saleLabel, ...times };
  switch (change.action) {
    case 'status':
      return { ...same, status: change.status };
    case 'featured':
      return { ...same, featured: change.featured };
    case 'start_sale':
      return { ...same, ...sale(product, change.percent, change.sale_label) };
    case 'end_sale':
      return { ...same, ...NO_SALE };
    case 'publish':
      return product.isPublished ? same : { ...same, publishAt: 'now' };
    case 'withdraw':
      requireCustomSetPublished(product.id, { publishAt: null });
      return { ...same, publishAt: null };
    case 'archive':
      requireCustomSetPublished(product.id, { archivedAt: now });
      return { ...same, archivedAt: archivedAt ?? now };
    case 'restore':
      return { ...same, archivedAt: null };
  }
}

const NO_SALE = { salePriceCents: null, saleLabel: null, saleFrom: null, saleUntil: null };

/** Starts a sale with `percent` off, rounded to the cent; no sale if the price would not be lower. */
function sale(
  { priceCents, saleLabel: label }: ProductEntity,
  percent: number,
  saleLabel: string | null = label,
) {
  const salePriceCents = Math.round((priceCents * (100 - percent)) / 100);
  return salePriceCents < priceCents ? { ...NO_SALE, salePriceCents, saleLabel } : {};
}

export function isSame(a: BulkColumns, b: BulkColumns): boolean {
  return BULK_COLUMNS.every((column) => isDeepStrictEqual(a[column], b[column]));
}
