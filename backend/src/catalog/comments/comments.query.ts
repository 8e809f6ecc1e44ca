import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../../common/locale.js';
import type { Rows } from '../../common/page.js';
import { defineQuery } from '../../common/query.js';
import { IN_SHOP_SQL, PUBLISHED_SQL } from '../visibility.sql.js';
import type { CommentDto } from './comments.contract.js';

const COMMENTS = defineQuery('comments of a product', {
  id: z.int(),
  username: z.string(),
  text: z.string(),
  created_at: z.date(),
  likes: z.int(),
  liked: z.boolean(),
  locale: z.enum(TRANSLATED_LOCALES).nullable(),
})`
  SELECT comment.id, author.username, comment.text, comment.created_at,
         (SELECT count(*)::int FROM comment_like l WHERE l.comment_id = comment.id) AS likes,
         EXISTS (SELECT FROM comment_like l
                  WHERE l.comment_id = comment.id AND l.user_id = $2::uuid) AS liked,
         comment.locale
    FROM comment JOIN users author ON author.id = comment.user_id
   WHERE comment.product_id = $1
   ORDER BY comment.id DESC LIMIT $3 OFFSET $4`;

const COUNT = defineQuery('number of comments', {
  total: z.int(),
})`SELECT count(*)::int AS total FROM comment WHERE product_id = $1`;

const INSERT = defineQuery('new comment', {
  id: z.int(),
  created_at: z.date(),
})`
  INSERT INTO comment (product_id, user_id, text, locale)
  SELECT id, $2::uuid, $3, $4 FROM product WHERE id = $1 AND ${IN_SHOP_SQL}
  RETURNING id, created_at`;

/** SQL condition on `comment`: its product is published. */
const ON_PUBLISHED = `EXISTS (
  SELECT FROM product WHERE product.id = comment.product_id AND ${PUBLISHED_SQL})`;

/** The lock waits for a concurrent erasure of the account, after which no like is added. */
const LIKE = defineQuery('like a comment', { likes: z.int() })`
  WITH added AS (
    INSERT INTO comment_like (comment_id, user_id)
    SELECT comment.id, account.id FROM comment, users account
     WHERE comment.id = $1 AND ${ON_PUBLISHED}
       AND account.id = $2::uuid AND account.deleted_at IS NULL FOR KEY SHARE OF account
    ON CONFLICT DO NOTHING RETURNING 1)
  SELECT ((SELECT count(*) FROM comment_like WHERE comment_id = $1)
        + (SELECT count(*) FROM added))::int AS likes
    FROM comment WHERE id = $1 AND ${ON_PUBLISHED}`;

const UNLIKE = defineQuery('remove a like', { likes: z.int() })`
  WITH removed AS (
    DELETE FROM comment_like WHERE comment_id = $1 AND user_id = $2::uuid RETURNING 1)
  SELECT ((SELECT count(*) FROM comment_like WHERE comment_id = $1)
        - (SELECT count(*) FROM removed))::int AS likes
    FROM comment WHERE id = $1 AND ${ON_PUBLISHED}`;

/** Returns comments of a product, newest first; `liked` is relative to `viewerId` (null: a guest). */
export async function findComments(
  manager: EntityManager,
  productId: number,
  viewerId: string | null,
  { limit, offset }: Rows,
): Promise<CommentDto[]> {
  const rows = await COMMENTS.run(manager, [productId, viewerId, limit, offset]);
  return rows.map(({ id, text, created_at, locale, ...row }) => ({
    ...row,
    ...{ id: String(id), comment: text, timestamp: created_at.toISOString() },
    ...(locale && { locale }),
  }));
}

export async function countComments(manager: EntityManager, productId: number): Promise<number> {
  return (await COUNT.first(manager, [productId]))?.total ?? 0;
}

/** Inserts a comment in one statement; undefined if the product does not exist or is not in the shop. */
export function insertComment(
  manager: EntityManager,
  productId: number,
  userId: string,
  text: string,
  locale: TranslatedLocale | null,
): Promise<{ id: number; created_at: Date } | undefined> {
  return INSERT.first(manager, [productId, userId, text, locale]);
}

/**
 * Adds or removes a like and returns the number of likes, in one statement. Its snapshot does not include
 * its own write, so the count is adjusted. Null: the comment does not exist.
 */
export async function setLike(
  manager: EntityManager,
  commentId: number,
  userId: string,
  isLiked: boolean,
): Promise<number | null> {
  const row = await (isLiked ? LIKE : UNLIKE).first(manager, [commentId, userId]);
  return row?.likes ?? null;
}
