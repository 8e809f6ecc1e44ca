import { z } from 'zod';
import { toPageSchema, pageQuery } from '../../common/page.contract.js';
import { CommentDto } from './comments.contract.js';

/** A comment on any product, for staff. */
export const ModeratedCommentDto = CommentDto.omit({ likes: true, liked: true })
  .extend({ product_id: z.string(), product_name: z.string() })
  .meta({
    id: 'ModeratedComment',
    example: {
      id: '7',
      username: 'Marie-Jeanne',
      comment: 'Heavier in the hand than I thought, and beautifully struck.',
      timestamp: '2026-01-01T12:00:00.000Z',
      product_id: '1',
      product_name: 'Toussaint Louverture',
    },
  });
export type ModeratedCommentDto = z.infer<typeof ModeratedCommentDto>;

export const ModeratedCommentPage = toPageSchema(ModeratedCommentDto).meta({
  id: 'ModeratedCommentPage',
});
export type ModeratedCommentPage = z.infer<typeof ModeratedCommentPage>;

/** Always paginated, because the number of comments is unbounded. */
export const ModerationQuery = z.object({
  ...pageQuery,
  page: pageQuery.page.unwrap().default(1),
});
export type ModerationQuery = z.infer<typeof ModerationQuery>;
