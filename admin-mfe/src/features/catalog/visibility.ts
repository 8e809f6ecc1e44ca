// Defaults for product fields that an older API version (without drafts and timed sales) does not send.
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
