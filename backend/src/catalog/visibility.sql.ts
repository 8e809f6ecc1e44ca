// A product is in the shop from its publication until it is archived. Archived rows stay for their orders.
import { IsNull, Raw } from 'typeorm';

/** SQL condition on `product`; must equal the condition of the partial indexes. */
export const NOT_ARCHIVED_SQL = 'archived_at IS NULL';
export const ARCHIVED_SQL = 'archived_at IS NOT NULL';

/** SQL condition: published by the database's clock. Null, so never true, for a draft. */
export const PUBLISHED_SQL = 'publish_at <= statement_timestamp()';
/** SQL condition: a draft, or scheduled for later. */
export const DRAFT_SQL = `(${PUBLISHED_SQL}) IS NOT TRUE`;

/** SQL condition: visible to shoppers. */
export const IN_SHOP_SQL = `${NOT_ARCHIVED_SQL} AND ${PUBLISHED_SQL}`;

/** `IN_SHOP_SQL` as a TypeORM `where` condition. */
export const IN_SHOP = {
  archivedAt: IsNull(),
  publishAt: Raw((column) => `${column} <= statement_timestamp()`),
};

export function isArchived({ archivedAt }: { readonly archivedAt: Date | null }): boolean {
  return archivedAt !== null;
}
