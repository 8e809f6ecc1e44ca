import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { pageQuery } from '../../common/lists/page-query.ts';

const PAGE_SIZE = 20;
const REQUESTS = ['admin', 'requests'] as const;

/** A request of a customer. */
export type CustomerRequest = ResponseBody<'/admin/requests', 'get'>['items'][number];

/** One page of requests, open ones first. */
export const requestsQuery = (kind: CustomerRequest['kind'] | null, page: number) =>
  pageQuery([...REQUESTS, { kind, page }], (signal) => {
    const query = { page, page_size: PAGE_SIZE, ...(kind && { kind }) };
    return unwrap(api.GET('/admin/requests', { params: { query }, signal }));
  });

/** Answers a request by email. */
export function useAnswerRequest() {
  return useClosing(
    ({ id, answer }: { readonly id: string; readonly answer: string }) =>
      unwrap(
        api.POST('/admin/requests/{id}/answer', { params: { path: { id } }, body: { answer } }),
      ),
    $t('adminRequests.answerSent'),
  );
}

/** Closes a request without an answer. */
export function useDismissRequest() {
  return useClosing(
    (id: string) => unwrap(api.POST('/admin/requests/{id}/dismiss', { params: { path: { id } } })),
    $t('adminRequests.dismissed'),
  );
}

function useClosing<Variables>(
  mutationFn: (variables: Variables) => Promise<CustomerRequest>,
  message: string,
) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminRequests.closeFailed') },
    mutationFn,
    onSuccess: () => host.toast({ title: $t('adminCommon.saved'), message }),
    // Also after a failure: a colleague may have answered it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS }),
  });
}
