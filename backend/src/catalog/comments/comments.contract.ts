import { z } from 'zod';
import { notFound, numberParam } from '../../common/id.js';
import { TRANSLATED_LOCALES } from '../../common/locale.js';
import { toListSchema, pageQuery } from '../../common/page.contract.js';
import { requiredText } from '../../common/text.js';
import { fieldText } from '../../common/languages/field-text.js';

export const CommentDto = z
  .object({
    id: z.string(),
    username: z.string(),
    comment: z.string(),
    timestamp: z.iso.datetime(),
    likes: z.int(),
    liked: z
      .boolean()
      .meta({ description: 'Whether the viewer likes the comment; false for a guest' }),
    locale: z
      .enum(TRANSLATED_LOCALES)
      .optional()
      .meta({ description: 'Language of the comment, if it is not English' }),
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
export type CommentDto = z.infer<typeof CommentDto>;

export const NewComment = z
  .object({ comment: requiredText(2000, fieldText('errorsFields.comment')) })
  .meta({ id: 'NewComment', example: { comment: 'A gift that my father will keep.' } });
export type NewComment = z.infer<typeof NewComment>;

export const LikesDto = z
  .object({ likes: z.int(), liked: z.boolean() })
  .meta({ id: 'Likes', example: { likes: 4, liked: true } });
export type LikesDto = z.infer<typeof LikesDto>;

const noSuchComment = notFound(
  'catalog.comment-not-found',
  fieldText('errors.catalogCommentNotFound'),
);
/** Path parameter with a comment's id. */
export const commentIdParam = numberParam('Comment id', '7', noSuchComment);

export const CommentList = toListSchema(CommentDto);
export type CommentList = z.infer<typeof CommentList>;

export const CommentsQuery = z.object(pageQuery);
export type CommentsQuery = z.infer<typeof CommentsQuery>;
