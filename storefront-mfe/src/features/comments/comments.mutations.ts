import { api, unwrap, type Comment, type Likes } from '@challenge-coins/shared-ui/api';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { commentsQuery } from './comments.query.ts';
import { refetchInFlight } from '../../refetch-in-flight.ts';

/** Mutation that posts a comment and prepends it to the list. */
export function usePostComment(productId: string) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(productId);
  return useMutation({
    meta: { failure: $t('comments.postFailed') },
    mutationFn: (comment: string) =>
      unwrap(
        api.POST('/products/{id}/comments', {
          params: { path: { id: productId } },
          body: { comment },
        }),
      ),
    onSuccess: (posted) => {
      client.setQueryData(queryKey, (comments: Comment[] = []) => [posted, ...comments]);
      refetchInFlight(client, queryKey);
    },
  });
}

/** Mutation that likes or unlikes a comment. The count comes from the API. */
export function useToggleLike(productId: string) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(productId);
  return useMutation({
    meta: { failure: $t('comments.likeFailed') },
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
      refetchInFlight(client, queryKey);
    },
  });
}
