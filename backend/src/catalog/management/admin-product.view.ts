import { isArchived } from '../archived.js';
import { productView } from '../product.view.js';
import { pricePaidCents } from '../price.js';
import { fieldsOf } from '../product-fields.js';
import type { Product } from '../product.entity.js';
import type { AdminProduct } from './management.contract.js';

/** A product as a shopkeeper sees it. */
export function adminProductView(product: Product): AdminProduct {
  const { mintage, freePieces, priceCents } = product;
  return {
    ...productView(product),
    ...fieldsOf(product),
    published: product.isPublished,
    on_sale: pricePaidCents({ priceCents, salePriceCents: product.saleNowCents }) < priceCents,
    version: product.version,
    archived: isArchived(product),
    sold: mintage === null ? null : mintage - (freePieces ?? 0),
    updated_at: product.updatedAt.toISOString(),
  };
}

/** What no shopkeeper changes: it follows from the rest, or from sales. */
const NOT_EDITED = new Set([
  'id',
  'image',
  'images',
  'available',
  'next_number',
  'sold',
  'published',
  'on_sale',
  'updated_at',
]);

/** What the audit log compares: all that a shopkeeper can change. */
export function auditValues(view: AdminProduct): Record<string, unknown> {
  const edited = Object.entries(view).filter(([field]) => !NOT_EDITED.has(field));
  const images = view.images.map(({ url, alt }) => ({ url, alt }));
  return { ...Object.fromEntries(edited), images };
}
