import type { GiftSetItem } from '../related/set-contents.js';
import { isArchived } from '../visibility.sql.js';
import { productView } from '../product.view.js';
import { pricePaidCents } from '../price.js';
import { fieldsOf } from '../product-fields.js';
import type { ProductEntity } from '../product.entity.js';
import type { AdminProductDto } from './management.contract.js';

/** A product as a shopkeeper sees it. */
export function adminProductView(
  product: ProductEntity,
  holds: readonly GiftSetItem[],
): AdminProductDto {
  const { mintage, freePieces, priceCents } = product;
  return {
    ...productView(product),
    ...fieldsOf(product),
    published: product.isPublished,
    on_sale: pricePaidCents({ priceCents, salePriceCents: product.saleNowCents }) < priceCents,
    version: product.version,
    archived: isArchived(product),
    holds: [...holds],
    sold: mintage === null ? null : mintage - (freePieces ?? 0),
    updated_at: product.updatedAt.toISOString(),
  };
}

/** What no shopkeeper changes: it follows from the rest, or from sales. */
const NOT_EDITED = new Set([
  'id',
  'image',
  'images',
  'holds',
  'available',
  'next_number',
  'sold',
  'published',
  'on_sale',
  'updated_at',
]);

/** What the audit log compares: all that a shopkeeper can change. */
export function auditValues(view: AdminProductDto): Record<string, unknown> {
  const edited = Object.entries(view).filter(([field]) => !NOT_EDITED.has(field));
  const images = view.images.map(({ url, alt }) => ({ url, alt }));
  // By their names, and only of what is a set: of other products there is nothing to compare.
  const holds = view.holds.map(({ name }) => name).join(', ');
  return { ...Object.fromEntries(edited), ...(view.category === 'gift_set' && { holds }), images };
}
