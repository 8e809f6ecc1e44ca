import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { TRANSLATED_LOCALES } from '../../common/locale.js';
import type { Rows } from '../../common/page.js';
import { defineQuery } from '../../common/query.js';
import type { ModeratedCommentDto } from './moderation.contract.js';

const NEWEST = defineQuery('comments of all products, newest first', {
  id: z.int(),
  username: z.string(),
  text: z.string(),
  created_at: z.date(),
  product_id: z.int(),
  product_name: z.string(),
  locale: z.enum(TRANSLATED_LOCALES).nullable(),
})`
  SELECT comment.id, author.username, comment.text, comment.created_at,
         product.id AS product_id, product.name AS product_name, comment.locale
    FROM (SELECT * FROM comment ORDER BY id DESC LIMIT $1 OFFSET $2) AS comment
    JOIN users author ON author.id = comment.user_id
    JOIN product ON product.id = comment.product_id
   ORDER BY comment.id DESC`;

const COUNT = defineQuery('number of all comments', {
  total: z.int(),
})`SELECT count(*)::int AS total FROM comment`;

const DELETE = defineQuery('delete a comment', { product_id: z.int(), text: z.string() })`
  DELETE FROM comment WHERE id = $1 RETURNING product_id, text`;

/** Returns comments on all products, newest first. */
export async function findNewestComments(
  manager: EntityManager,
  { limit, offset }: Rows,
): Promise<ModeratedCommentDto[]> {
  const rows = await NEWEST.run(manager, [limit, offset]);
  return rows.map(({ id, text, created_at, product_id, locale, ...row }) => ({
    ...row,
    ...(locale && { locale }),
    id: String(id),
    comment: text,
    timestamp: created_at.toISOString(),
    product_id: String(product_id),
  }));
}

export async function countAllComments(manager: EntityManager): Promise<number> {
  return (await COUNT.first(manager, []))?.total ?? 0;
}

/** Deletes a comment with its likes; undefined if it does not exist. */
export function deleteComment(manager: EntityManager, id: number) {
  return DELETE.first(manager, [id]);
}
