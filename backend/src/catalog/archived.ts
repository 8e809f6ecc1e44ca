// A product leaves the shop by being archived; its row stays behind its orders.
import { IsNull } from 'typeorm';

/** Of a row of `product`, and the condition of the indices on what is in the shop. */
export const IN_SHOP_SQL = 'archived_at IS NULL';
export const ARCHIVED_SQL = 'archived_at IS NOT NULL';

/** The same, to find entities by. */
export const IN_SHOP = { archivedAt: IsNull() };

export function isArchived({ archivedAt }: { readonly archivedAt: Date | null }): boolean {
  return archivedAt !== null;
}
