// What an older API does not say of a product: it knows neither drafts nor sales with times.
import type { AdminProduct } from './catalog.types.ts';

type Said<Name extends keyof AdminProduct> = Partial<Pick<AdminProduct, Name>>;

/** Whether its moment has come: without drafts everything is in the shop. */
export function isPublished({ published }: Said<'published'>): boolean {
  return published ?? true;
}

/** Whether its sale price, if it has one, holds now: without times it always does. */
export function isSaleNow({ on_sale }: Said<'on_sale'>): boolean {
  return on_sale ?? true;
}
