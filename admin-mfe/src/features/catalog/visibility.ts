// Defaults for product fields that an older API version does not send.
import type { AdminProduct } from './catalog.types.ts';

type Optional<Name extends keyof AdminProduct> = Partial<Pick<AdminProduct, Name>>;

/** Whether the product is published; true without the field. */
export function isPublished({ published }: Optional<'published'>): boolean {
  return published ?? true;
}

/** Whether its sale price, if any, is active now; true without the field. */
export function isSaleNow({ on_sale }: Optional<'on_sale'>): boolean {
  return on_sale ?? true;
}

/** Price that shoppers see, struck through during a sale; the price without the field. */
export function getDisplayedPrice(
  product: Optional<'displayed_price'> & Pick<AdminProduct, 'price'>,
): number {
  return product.displayed_price ?? product.price;
}
