import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { pageQuery } from '../../common/lists/page-query.ts';

const PAGE_SIZE = 50;
const ALL_COMMENTS = ['admin', 'comments'] as const;

/** Comment with its product, for moderation. */
export type ModeratedComment = ResponseBody<'/admin/comments', 'get'>['items'][number];

/** One page of the comments on all products, newest first. */
export const commentsQuery = (page: number) =>
  pageQuery([...ALL_COMMENTS, { page }], (signal) =>
    unwrap(
      api.GET('/admin/comments', { params: { query: { page, page_size: PAGE_SIZE } }, signal }),
    ),
  );

/** Deletes a comment permanently. */
export function useDeleteComment({ id, username }: ModeratedComment) {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminComments.deleteFailed') },
    mutationFn: () => unwrap(api.DELETE('/admin/comments/{id}', { params: { path: { id } } })),
    onSuccess: () =>
      host.toast({
        title: $t('adminComments.deleted'),
        message: $t('adminComments.deletedMessage', { username }),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL_COMMENTS }),
  });
}
