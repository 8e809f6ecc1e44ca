import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';

/** Payment that a cardholder disputes. */
export type Dispute = ResponseBody<'/admin/disputes', 'get'>[number];

/** All disputes. */
export const disputesQuery = queryOptions({
  queryKey: ['admin', 'disputes'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/disputes', { signal })),
});

/** Sends evidence for a dispute to the provider. */
export function useSendEvidence(id: string) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminDisputes.sendFailed') },
    mutationFn: (text: string) =>
      unwrap(
        api.POST('/admin/disputes/{id}/evidence', { params: { path: { id } }, body: { text } }),
      ),
    onSuccess: (disputes) => {
      queries.setQueryData(disputesQuery.queryKey, disputes);
      host.toast({ title: $t('adminDisputes.sent'), message: $t('adminDisputes.sentMessage') });
    },
    // Also after a failure: the dispute may be closed.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
