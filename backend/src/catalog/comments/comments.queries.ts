import type { EntityManager } from 'typeorm';
import type { Rows } from '../../common/page.js';
import type { Comment } from './comments.contract.js';

interface CommentRow {
  readonly id: number;
  readonly username: string;
  readonly text: string;
  readonly created_at: Date;
  readonly likes: number;
  readonly liked: boolean;
}

/** Comments of a product, newest first, with the likes as `viewerId` (null: a guest) sees them. */
export async function findComments(
  manager: EntityManager,
  productId: number,
  viewerId: string | null,
  { limit, offset }: Rows,
): Promise<Comment[]> {
  const rows = await manager.query<CommentRow[]>(
    `SELECT comment.id, author.username, comment.text, comment.created_at,
            (SELECT count(*)::int FROM comment_like l WHERE l.comment_id = comment.id) AS likes,
            EXISTS (SELECT FROM comment_like l
                     WHERE l.comment_id = comment.id AND l.user_id = $2::uuid) AS liked
       FROM comment JOIN users author ON author.id = comment.user_id
      WHERE comment.product_id = $1
      ORDER BY comment.id DESC LIMIT $3 OFFSET $4`,
    [productId, viewerId, limit, offset],
  );
  return rows.map(({ id, username, text, created_at, likes, liked }) => {
    return {
      id: String(id),
      username,
      comment: text,
      timestamp: created_at.toISOString(),
      likes,
      liked,
    };
  });
}

export async function countComments(manager: EntityManager, productId: number): Promise<number> {
  const [row] = await manager.query<{ total: number }[]>(
    'SELECT count(*)::int AS total FROM comment WHERE product_id = $1',
    [productId],
  );
  return row?.total ?? 0;
}

/** Writes a comment in one statement; undefined when there is no such product on sale. */
export async function insertComment(
  manager: EntityManager,
  productId: number,
  userId: string,
  text: string,
): Promise<{ id: number; created_at: Date } | undefined> {
  const rows = await manager.query<{ id: number; created_at: Date }[]>(
    `INSERT INTO comment (product_id, user_id, text)
     SELECT id, $2::uuid, $3 FROM product WHERE id = $1 AND archived_at IS NULL
     RETURNING id, created_at`,
    [productId, userId, text],
  );
  return rows[0];
}

type LikesRow = { readonly likes: number }[];

/**
 * One statement: likes, and counts. The statement's own snapshot does not show the new row, so it is
 * added. Null: no such comment.
 */
export async function like(
  manager: EntityManager,
  commentId: number,
  userId: string,
): Promise<number | null> {
  const [row] = await manager.query<LikesRow>(
    `WITH added AS (
       INSERT INTO comment_like (comment_id, user_id)
       SELECT id, $2::uuid FROM comment WHERE id = $1
       ON CONFLICT DO NOTHING RETURNING 1)
     SELECT ((SELECT count(*) FROM comment_like WHERE comment_id = $1)
           + (SELECT count(*) FROM added))::int AS likes
       FROM comment WHERE id = $1`,
    [commentId, userId],
  );
  return row?.likes ?? null;
}

/** One statement: takes a like back, and counts. Null: no such comment. */
export async function unlike(
  manager: EntityManager,
  commentId: number,
  userId: string,
): Promise<number | null> {
  const [row] = await manager.query<LikesRow>(
    `WITH removed AS (
       DELETE FROM comment_like WHERE comment_id = $1 AND user_id = $2::uuid RETURNING 1)
     SELECT ((SELECT count(*) FROM comment_like WHERE comment_id = $1)
           - (SELECT count(*) FROM removed))::int AS likes
       FROM comment WHERE id = $1`,
    [commentId, userId],
  );
  return row?.likes ?? null;
}
