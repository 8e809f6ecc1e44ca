// A product is in the shop from the moment it is published until it is archived; its row stays behind its orders.
import { IsNull, Raw } from 'typeorm';

/** Of a row of `product`, and the condition of the indices on what is in the shop or will be. */
export const NOT_ARCHIVED_SQL = 'archived_at IS NULL';
export const ARCHIVED_SQL = 'archived_at IS NOT NULL';

/** By the database's clock, at this statement: a draft (null) never is. */
export const PUBLISHED_SQL = 'publish_at <= statement_timestamp()';
export const DRAFT_SQL = `(${PUBLISHED_SQL}) IS NOT TRUE`;

/** What shoppers may see. */
export const IN_SHOP_SQL = `${NOT_ARCHIVED_SQL} AND ${PUBLISHED_SQL}`;

/** The same, to find entities by. */
export const IN_SHOP = {
  archivedAt: IsNull(),
  publishAt: Raw((column) => `${column} <= statement_timestamp()`),
};

export function isArchived({ archivedAt }: { readonly archivedAt: Date | null }): boolean {
  return archivedAt !== null;
}
