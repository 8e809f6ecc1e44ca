import { z } from 'zod';
import { notFound } from '../../common/id.js';
import { pageOf, pageQuery } from '../../common/page.contract.js';
import { requiredText } from '../../common/text.js';

const MAX_ID = 2_147_483_647; // PostgreSQL's integer

export const Comment = z
  .object({
    id: z.string(),
    username: z.string(),
    comment: z.string(),
    timestamp: z.iso.datetime(),
    likes: z.int(),
    liked: z.boolean().meta({ description: 'Whether the viewer likes it; false for a guest' }),
  })
  .meta({
    id: 'Comment',
    example: {
      id: '7',
      username: 'Marie-Jeanne',
      comment: 'Heavier in the hand than I thought, and beautifully struck.',
      timestamp: '2026-01-01T12:00:00.000Z',
      likes: 3,
      liked: false,
    },
  });
export type Comment = z.infer<typeof Comment>;

export const NewComment = z
  .object({ comment: requiredText(2000, 'Comment cannot be empty.') })
  .meta({ id: 'NewComment', example: { comment: 'A gift that my father will keep.' } });
export type NewComment = z.infer<typeof NewComment>;

export const Likes = z
  .object({ likes: z.int(), liked: z.boolean() })
  .meta({ id: 'Likes', example: { likes: 4, liked: true } });
export type Likes = z.infer<typeof Likes>;

/** A comment's id in a path: whatever cannot be one does not exist. */
export const commentIdParam = z
  .string()
  .meta({ description: 'Comment id', example: '7' })
  .refine(
    (id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID,
    notFound('catalog.comment-not-found', 'There is no such comment.'),
  )
  .transform(Number);

export const CommentList = z.union([z.array(Comment), pageOf(Comment).meta({ id: 'CommentPage' })]);
export type CommentList = z.infer<typeof CommentList>;

export const CommentsQuery = z.object(pageQuery);
export type CommentsQuery = z.infer<typeof CommentsQuery>;
