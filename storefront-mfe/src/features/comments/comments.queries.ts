import { api, asList, unwrap, type Comment, type Likes } from '@challenge-coins/shared-ui/api';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { repeatReadsUnderWay } from '../../reads-under-way.ts';

/** What people wrote about a product, newest first. */
export function commentsQuery(productId: string) {
  return queryOptions({
    queryKey: ['catalog', 'comments', productId],
    queryFn: async ({ signal }) =>
      asList(
        await unwrap(
          api.GET('/products/{id}/comments', { params: { path: { id: productId } }, signal }),
        ),
      ),
  });
}

/** Posts a comment and puts it at the top of the list. The form shows the failure. */
export function usePostComment(productId: string) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(productId);
  return useMutation({
    meta: { failure: 'Failed to post comment.' },
    mutationFn: (comment: string) =>
      unwrap(
        api.POST('/products/{id}/comments', {
          params: { path: { id: productId } },
          body: { comment },
        }),
      ),
    onSuccess: (posted) => {
      client.setQueryData(queryKey, (comments: Comment[] = []) => [posted, ...comments]);
      repeatReadsUnderWay(client, queryKey);
    },
  });
}

/** Likes a comment, or takes the like back; the count is the server's. */
export function useToggleLike(productId: string) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(productId);
  return useMutation({
    meta: { failure: 'Failed to like the comment.' },
    mutationFn: ({ id, liked }: Comment) => {
      const at = { params: { path: { id } } };
      return unwrap<Likes>(
        liked ? api.DELETE('/comments/{id}/like', at) : api.POST('/comments/{id}/like', at),
      );
    },
    onSuccess: (likes, { id }) => {
      client.setQueryData(queryKey, (comments: Comment[] = []) =>
        comments.map((comment) => (comment.id === id ? { ...comment, ...likes } : comment)),
      );
      repeatReadsUnderWay(client, queryKey);
    },
  });
}
