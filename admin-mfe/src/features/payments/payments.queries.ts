import {
  api,
  ApiError,
  isApiError,
  unwrap,
  type ResponseBody,
} from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import type { KnownPaymentMethod } from '@challenge-coins/shared-ui/shop';

/** Payments of an order for staff, oldest entry first. */
export type PaymentLedger = ResponseBody<'/admin/orders/{id}/payments', 'get'>;
/** Payment of an order by one method; its entries add up to it. */
export type LedgerPayment = PaymentLedger['payments'][number];
/** Settings of a payment method that can be switched off. */
export type MethodSettings = ResponseBody<'/admin/payment-methods', 'get'>[number];

/** Payments of one order. */
export const ledgerQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', orderId, 'payments'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/orders/{id}/payments', { params: { path: { id: orderId } }, signal })),
  });

/** Settings of the payment methods. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['admin', 'payment-methods'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/payment-methods', { signal })),
});

/** Whether a query failed because an older API version does not have the route. */
export const isRouteMissing = ({ error }: { error: Error | null }) =>
  isApiError(error) && error.status === 404;

interface NewPayment {
  /** UUID. Repeating the request with the same id records nothing twice. */
  readonly id: string;
  readonly method: KnownPaymentMethod;
  readonly amount: number;
  readonly remark: string;
}

interface NewRefund {
  /** UUID. Repeating the request with the same id records nothing twice. */
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly reason: string;
}

/** Records a payment of an order. */
export const useRecordPayment = (orderId: string) =>
  useNewEntry(
    orderId,
    ['Payment recorded.', 'The payment could not be recorded.'],
    (body: NewPayment) =>
      unwrap(api.POST('/admin/orders/{id}/payments', { params: { path: { id: orderId } }, body })),
  );

/** Records a refund of a payment. */
export const useRecordRefund = (orderId: string) =>
  useNewEntry(
    orderId,
    ['Refund recorded.', 'The refund could not be recorded.'],
    (body: NewRefund) =>
      unwrap(api.POST('/admin/orders/{id}/refunds', { params: { path: { id: orderId } }, body })),
  );

/** Mutation that adds a ledger entry and shows the ledger of the response. */
function useNewEntry<Entry>(
  orderId: string,
  [message, failure]: readonly [string, string],
  send: (entry: Entry) => Promise<PaymentLedger>,
) {
  const host = useHost();
  const queries = useQueryClient();
  const { queryKey } = ledgerQuery(orderId);
  return useMutation({
    meta: { failure },
    mutationFn: (entry: Entry) =>
      send(entry).catch((error: unknown) => {
        throw withAdvice(error);
      }),
    onSuccess: async (ledger) => {
      // An older response in flight must not replace this one.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, ledger);
      host.toast({ title: 'Saved!', message });
    },
    // Also after a failure: the response may be lost, or the order may have changed.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Explains a reused id: the response to an earlier request was lost, and the entry has changed since. */
function withAdvice(error: unknown): unknown {
  if (!isApiError(error) || error.code !== 'payments.id-reused') return error;
  const detail =
    'Your first attempt has already been recorded, with other values. Close this form and check the entries.';
  return new ApiError({ status: error.status, code: error.code, detail });
}

/** Saves the settings of a payment method. */
export function useSavePaymentMethod(method: MethodSettings['method']) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: 'The payment method could not be saved.' },
    mutationFn: (body: Pick<MethodSettings, 'enabled' | 'instructions'>) =>
      unwrap(api.PUT('/admin/payment-methods/{method}', { params: { path: { method } }, body })),
    onSuccess: (saved) => {
      queries.setQueryData(paymentMethodsQuery.queryKey, saved);
      host.toast({ title: 'Saved!', message: 'Payment method saved.' });
    },
  });
}
