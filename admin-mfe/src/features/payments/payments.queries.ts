import {
  api,
  ApiError,
  isApiError,
  unwrap,
  type ResponseBody,
} from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import type { PieceOutcome, StaffMethod } from './payment-labels.ts';

type LedgerResponse = ResponseBody<'/admin/orders/{id}/payments', 'get'>;

/** Payments of an order for staff, oldest entry first. */
export type PaymentLedger = Omit<LedgerResponse, 'returned' | 'charges'> & {
  /** Absent with an older API version. */
  readonly charges?: LedgerResponse['charges'];
  /** Numbers that the buyer gave back; null: this API version takes none back. */
  readonly returned: LedgerResponse['returned'] | null;
};
/** Payment of an order by one method; its entries add up to it. */
export type LedgerPayment = PaymentLedger['payments'][number];
/** Settings of a payment method that can be switched off. */
export type MethodSettings = ResponseBody<'/admin/payment-methods', 'get'>[number];
/** Item of an order with its numbers. */
export type PaidItem = ResponseBody<'/admin/orders/{id}', 'get'>['items'][number];

/** A response of an API version that may lack some fields. */
type Lacking<Whole, Field extends keyof Whole> = Omit<Whole, Field> & Partial<Pick<Whole, Field>>;
type ProviderFields = 'payments' | 'attempts' | 'refunds' | 'disputes' | 'returned';
type AnyLedger = Omit<Lacking<LedgerResponse, ProviderFields>, 'payments'> & {
  readonly payments: readonly Lacking<LedgerPayment, 'refund_pending' | 'refund_by'>[];
};
type AnySettings = Lacking<
  MethodSettings,
  'rate' | 'pay_minutes' | 'currency' | 'is_configured' | 'is_test'
>;

/** Adds the fields of payment providers, which an API version without card payments does not send. */
function toLedger({ payments, ...ledger }: AnyLedger): PaymentLedger {
  return {
    ...{ attempts: [], refunds: [], disputes: [], returned: null },
    ...ledger,
    payments: payments.map((payment) => ({ refund_pending: 0, refund_by: 'manual', ...payment })),
  };
}

const NO_PROVIDER = {
  rate: null,
  pay_minutes: null,
  currency: 'USD',
  is_configured: true,
  is_test: false,
};

/** Adds the fields of payment providers, which an API version without card payments does not send. */
const toMethods = (methods: readonly AnySettings[]): MethodSettings[] =>
  methods.map((settings) => ({ ...NO_PROVIDER, ...settings }));

/** Payments of one order. */
export const ledgerQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', orderId, 'payments'],
    queryFn: async ({ signal }) => {
      const params = { path: { id: orderId } };
      return toLedger(await unwrap(api.GET('/admin/orders/{id}/payments', { params, signal })));
    },
  });

/** Settings of the payment methods. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['admin', 'payment-methods'],
  queryFn: async ({ signal }) =>
    toMethods(await unwrap(api.GET('/admin/payment-methods', { signal }))),
});

interface NewPayment {
  /** UUID. Repeating the request with the same id records nothing twice. */
  readonly id: string;
  readonly method: StaffMethod;
  readonly amount: number;
  readonly remark: string;
}

interface NewRefund {
  /** UUID. Repeating the request with the same id records nothing twice. */
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly reason: string;
  /** Recorded without the provider. */
  readonly by_hand?: boolean;
  /** Numbers that the buyer gives back. */
  readonly pieces?: {
    readonly line_id: string;
    readonly product_id: string;
    readonly number: number;
    readonly outcome: PieceOutcome;
  }[];
}

/** Records a payment of an order. */
export const useRecordPayment = (orderId: string) =>
  useLedgerChange({
    orderId,
    toast: () => ({ title: $t('adminCommon.saved'), message: $t('adminPayments.paymentRecorded') }),
    failure: $t('adminPayments.recordFailed'),
    send: (body: NewPayment) =>
      unwrap(api.POST('/admin/orders/{id}/payments', { params: { path: { id: orderId } }, body })),
  });

/** Refunds a payment at its provider, or records a refund that staff have paid. */
export const useRefund = (orderId: string) =>
  useLedgerChange({
    orderId,
    toast: ({ payments }, { payment_id: id, by_hand: byHand }: NewRefund) => {
      const refundBy = payments.find((payment) => payment.id === id)?.refund_by;
      const isSent = refundBy === 'api' && byHand !== true;
      return {
        title: $t('adminCommon.saved'),
        message: isSent ? $t('adminPayments.refundRequested') : $t('adminPayments.refundRecorded'),
      };
    },
    failure: $t('adminPayments.refundRecordFailed'),
    send: (body: NewRefund) =>
      unwrap(api.POST('/admin/orders/{id}/refunds', { params: { path: { id: orderId } }, body })),
  });

/** Asks the provider for the state of the payments of an order. */
export const useRefreshPayments = (orderId: string) =>
  useLedgerChange({
    orderId,
    toast: () => ({
      title: $t('adminPayments.upToDate'),
      message: $t('adminPayments.providerAnswered'),
    }),
    failure: $t('adminPayments.providerFailed'),
    send: () =>
      unwrap(api.POST('/admin/orders/{id}/payment-refresh', { params: { path: { id: orderId } } })),
  });

interface LedgerChange<Input> {
  readonly orderId: string;
  readonly toast: (ledger: PaymentLedger, input: Input) => { title: string; message: string };
  readonly failure: string;
  readonly send: (input: Input) => Promise<AnyLedger>;
}

/** Mutation that changes the ledger and shows the ledger of the response. */
function useLedgerChange<Input = void>({ orderId, toast, failure, send }: LedgerChange<Input>) {
  const host = useHost();
  const queries = useQueryClient();
  const { queryKey } = ledgerQuery(orderId);
  return useMutation({
    meta: { failure },
    mutationFn: async (input: Input) => {
      try {
        return toLedger(await send(input));
      } catch (error) {
        throw withAdvice(error);
      }
    },
    onSuccess: async (ledger, input) => {
      // An older response in flight must not replace this one.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, ledger);
      host.toast(toast(ledger, input));
    },
    // Also after a failure: the response may be lost, or the order may have changed.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Explains a reused id: the response to an earlier request was lost, and the entry has changed since. */
function withAdvice(error: unknown): unknown {
  if (!isApiError(error) || error.code !== 'payments.id-reused') return error;
  const detail = $t('adminPayments.alreadyRecorded');
  return new ApiError({ status: error.status, code: error.code, detail });
}

/** New settings of a payment method; without a rate, the rate stays as it is. */
type MethodChange = Pick<MethodSettings, 'enabled' | 'instructions'> &
  Partial<Pick<MethodSettings, 'rate'>>;

/** Saves the settings of a payment method. */
export function useSavePaymentMethod(method: MethodSettings['method']) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminPayments.methodFailed') },
    mutationFn: async (body: MethodChange) => {
      const params = { path: { method } };
      return toMethods(await unwrap(api.PUT('/admin/payment-methods/{method}', { params, body })));
    },
    onSuccess: (saved) => {
      queries.setQueryData(paymentMethodsQuery.queryKey, saved);
      host.toast({ title: $t('adminCommon.saved'), message: $t('adminPayments.methodSaved') });
    },
  });
}
