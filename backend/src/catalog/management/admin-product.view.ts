import type { GiftSetItem } from '../related/set-contents.js';
import { isArchived } from '../visibility.sql.js';
import { productView } from '../product.view.js';
import { pricePaidCents } from '../price.js';
import { toFields } from '../product-fields.js';
import type { ProductEntity } from '../product.entity.js';
import type { AdminProductDto } from './management.contract.js';

/** View of a product for staff. */
export function adminProductView(
  product: ProductEntity,
  holds: readonly GiftSetItem[],
): AdminProductDto {
  const { mintage, freePieces, priceCents } = product;
  const shown = productView(product);
  return {
    ...shown,
    ...toFields(product),
    displayed_price: shown.price,
    published: product.isPublished,
    on_sale: pricePaidCents({ priceCents, salePriceCents: product.saleNowCents }) < priceCents,
    version: product.version,
    archived: isArchived(product),
    holds: [...holds],
    sold: mintage === null ? null : mintage - (freePieces ?? 0),
    updated_at: product.updatedAt.toISOString(),
  };
}

/** Fields that cannot be edited: derived or changed by purchases. */
const NOT_EDITED = new Set([
  'id',
  'image',
  'images',
  'holds',
  'available',
  'next_number',
  'sold',
  'displayed_price',
  'published',
  'on_sale',
  'updated_at',
]);

/** Returns the editable fields, which the audit log compares. */
export function auditValues(view: AdminProductDto): Record<string, unknown> {
  const edited = Object.entries(view).filter(([field]) => !NOT_EDITED.has(field));
  const images = view.images.map(({ url, alt }) => ({ url, alt }));
  // Set contents by name; only for sets, because other products have none.
  const holds = view.holds.map(({ name }) => name).join(', ');
  return { ...Object.fromEntries(edited), ...(view.category === 'gift_set' && { holds }), images };
}
