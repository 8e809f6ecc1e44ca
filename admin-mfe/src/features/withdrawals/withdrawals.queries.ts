import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { pageQuery } from '../../common/lists/page-query.ts';

const PAGE_SIZE = 20;

/** A statement by which a customer withdraws from a contract. */
export type Withdrawal = ResponseBody<'/admin/withdrawals', 'get'>['items'][number];

/** One page of withdrawals, open ones first. */
export const withdrawalsQuery = (page: number) =>
  pageQuery(['admin', 'withdrawals', page], (signal) => {
    const query = { page, page_size: PAGE_SIZE };
    return unwrap(api.GET('/admin/withdrawals', { params: { query }, signal }));
  });

/**
 * Opens a return for a withdrawal, with the id of the withdrawal: a repeated request opens it once. That also marks the
 * withdrawal as handled.
 */
export function useOpenReturn() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminWithdrawals.returnFailed') },
    mutationFn: (id: string) =>
      unwrap(
        api.POST('/admin/withdrawals/{id}/return', { params: { path: { id } }, body: { id } }),
      ),
    onSuccess: () =>
      host.toast({ title: $t('adminCommon.saved'), message: $t('adminWithdrawals.returnOpened') }),
    // Also after a failure: a colleague may have opened it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Marks a withdrawal as handled. */
export function useHandleWithdrawal() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminWithdrawals.handleFailed') },
    mutationFn: ({ id, note }: { readonly id: string; readonly note: string }) =>
      unwrap(
        api.POST('/admin/withdrawals/{id}/handle', { params: { path: { id } }, body: { note } }),
      ),
    onSuccess: () =>
      host.toast({ title: $t('adminCommon.saved'), message: $t('adminWithdrawals.markedHandled') }),
    // Also after a failure: a colleague may have handled it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'withdrawals'] }),
  });
}
