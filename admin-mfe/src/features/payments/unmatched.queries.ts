import { api, ApiError, asPage, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { pageQuery } from '../../common/lists/page-query.ts';
import type { TransferLine } from './bank-lines.ts';

const PAGE_SIZE = 20;

/** Received money that belongs to no known order. */
export type UnmatchedPayment = ResponseBody<'/admin/unmatched-payments', 'get'>['items'][number];

/** Order that a payment can be matched with. */
export type MatchingOrder = Pick<
  UnmatchedPayment['suggestions'][number],
  'order_id' | 'order_number' | 'customer' | 'total'
>;

/** One page of unmatched payments, open ones first. */
export const unmatchedQuery = (page: number) =>
  pageQuery(['admin', 'unmatched-payments', page], (signal) => {
    const query = { page, page_size: PAGE_SIZE };
    return unwrap(api.GET('/admin/unmatched-payments', { params: { query }, signal }));
  });

/** Finds an order by its number. Throws an `ApiError` if there is none, or more than one. */
export async function findOrder(text: string): Promise<MatchingOrder> {
  const number = toOrderNumber(text);
  const query = { q: `#${number}`, page: 1, page_size: 20 };
  const { items } = asPage(await unwrap(api.GET('/admin/orders', { params: { query } })));
  const [order, ...others] = items.filter(({ id }) => formatOrderNumber(id) === number);
  if (order && others.length === 0)
    return {
      ...{ order_id: order.id, order_number: number },
      ...{ customer: order.user_name, total: order.total },
    };
  const detail = order ? $t('adminUnmatched.severalOrders') : $t('adminUnmatched.noOrder');
  throw new ApiError({ status: 404, code: 'orders.not-found', detail });
}

/** Order number as it is displayed: "#1804a04a" is "1804A04A". */
export function toOrderNumber(text: string): string {
  return text.replaceAll(/[\s#]/g, '').toUpperCase();
}

/** Records lines of a bank statement. */
export const useRecordTransfers = () =>
  useUnmatchedChange({
    failure: $t('adminUnmatched.transfersFailed'),
    send: (lines: readonly TransferLine[]) =>
      unwrap(api.POST('/admin/unmatched-payments', { body: { lines: [...lines] } })),
    toast: ({ recorded, known }) => {
      const message =
        known === 0
          ? $t('adminUnmatched.recorded', { n: recorded })
          : $t('adminUnmatched.recordedBefore', { n: recorded, known });
      return { title: $t('adminCommon.saved'), message };
    },
  });

/** Matches a transfer with an order, which records it as a payment of the order. */
export const useMatchPayment = () =>
  useUnmatchedChange({
    failure: $t('adminUnmatched.matchFailed'),
    send: ({ id, order }: { readonly id: string; readonly order: MatchingOrder }) =>
      unwrap(
        api.POST('/admin/unmatched-payments/{id}/match', {
          ...{ params: { path: { id } }, body: { order_id: order.order_id } },
        }),
      ),
    toast: (_payment, { order }) => {
      return {
        title: $t('adminCommon.saved'),
        message: $t('adminUnmatched.recordedFor', { order: order.order_number }),
      };
    },
  });

/** Marks a payment as sent back. */
export const useReturnPayment = () =>
  useUnmatchedChange({
    failure: $t('adminUnmatched.returnFailed'),
    send: ({ id, note }: { readonly id: string; readonly note: string }) =>
      unwrap(
        api.POST('/admin/unmatched-payments/{id}/return', {
          ...{ params: { path: { id } }, body: { note } },
        }),
      ),
    toast: () => ({ title: $t('adminCommon.saved'), message: $t('adminUnmatched.markedSentBack') }),
  });

interface UnmatchedChange<Input, Result> {
  readonly failure: string;
  readonly send: (input: Input) => Promise<Result>;
  readonly toast: (result: Result, input: Input) => { title: string; message: string };
}

function useUnmatchedChange<Input, Result>({
  failure,
  send,
  toast,
}: UnmatchedChange<Input, Result>) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure },
    mutationFn: send,
    onSuccess: (result, input) => host.toast(toast(result, input)),
    // Also after a failure: the payment may be resolved meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
