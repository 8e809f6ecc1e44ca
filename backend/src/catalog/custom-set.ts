import { CUSTOM_SET_ID } from './catalog-constants.js';
import { CustomSetStays } from './catalog.errors.js';

/** When a product is to be in the shop; what is absent stays as it is. */
interface ShopTimes {
  readonly publishAt?: string | null | undefined;
  readonly archivedAt?: Date | null;
}

/** Refuses to take the custom gift set out of the shop, whichever way a product is changed. */
export function requireCustomSetStays(id: number, { publishAt, archivedAt }: ShopTimes): void {
  if (id !== CUSTOM_SET_ID) return;
  const isWithdrawn = publishAt === null || Date.parse(publishAt ?? '') > Date.now();
  if (isWithdrawn || archivedAt) throw new CustomSetStays();
}
