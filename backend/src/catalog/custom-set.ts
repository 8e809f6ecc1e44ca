import { CUSTOM_SET_ID } from './catalog-constants.js';
import { CustomSetRequired } from './catalog.errors.js';

/** Change of a product's visibility; absent fields are not changed. */
interface ShopTimes {
  readonly publishAt?: string | null | undefined;
  readonly archivedAt?: Date | null;
}

/** Throws if a change would remove the custom gift set from the shop. */
export function requireCustomSetPublished(id: number, { publishAt, archivedAt }: ShopTimes): void {
  if (id !== CUSTOM_SET_ID) return;
  const isWithdrawn = publishAt === null || Date.parse(publishAt ?? '') > Date.now();
  if (isWithdrawn || archivedAt) throw new CustomSetRequired();
}
