import { useState, type MouseEvent } from 'react';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { paymentMethodLabel } from '@challenge-coins/shared-ui/shop';
import { Button, Dialog, formatDateTime, formatMoney } from '@challenge-coins/shared-ui/ui';
import { usePermission } from '../../common/access/permissions.ts';
import { DescriptionList } from '../../common/layout/description-list.tsx';
import { isRouteMissing } from '../../common/older-api.ts';
import { Section } from '../../common/layout/section.tsx';
import { PaymentStateBadge } from '../../common/payments/payment-state.tsx';
import { methodName } from './payment-labels.ts';
import { PaymentRecords } from './payment-records.tsx';
import {
  ledgerQuery,
  useRecordPayment,
  useRefreshPayments,
  useRefund,
  type LedgerPayment,
  type PaidItem,
  type PaymentLedger,
} from './payments.queries.ts';
import { RecordPaymentForm } from './record-payment-form.tsx';
import { RefundForm, refundableAmount } from './refund-form.tsx';
import { listReturnable } from './refund-pieces.ts';
import { useReturnFocus } from '../../common/layout/return-focus.ts';

interface OrderPaymentProps {
  readonly orderId: string;
  readonly items: readonly PaidItem[];
  /** A cancelled order takes no payments. */
  readonly isCancelled: boolean;
}

/**
 * Payment of an order: state, amounts, attempts, entries, disputes, and forms to record payments and refunds. Needs
 * `payments.read`.
 */
export function OrderPayment(props: OrderPaymentProps) {
  return usePermission('payments.read') && <LoadedPayment key={props.orderId} {...props} />;
}

function LoadedPayment(props: OrderPaymentProps) {
  const query = useQuery(ledgerQuery(props.orderId));
  if (isRouteMissing(query)) return null;
  return (
    <QueryView
      query={query}
      failure={{ title: $t('adminPayments.title'), text: $t('adminPayments.loadFailed') }}
    >
      {(ledger) => <PaymentSection {...props} ledger={ledger} />}
    </QueryView>
  );
}

/** The open form: a payment to refund, or a new payment. */
type OpenForm = { readonly refunds: LedgerPayment | null };

function PaymentSection({
  orderId,
  items,
  isCancelled,
  ledger,
}: OrderPaymentProps & { ledger: PaymentLedger }) {
  const canRecord = usePermission('payments.record') && !isCancelled;
  const canRefund = usePermission('payments.refund');
  const record = useRecordPayment(orderId);
  const refund = useRefund(orderId);
  const refresh = useRefreshPayments(orderId);
  const [form, setForm] = useState<OpenForm | null>(null);
  const { fallbackRef, keepOpener } = useReturnFocus<HTMLHeadingElement>(form !== null);
  const busy = record.isPending || refund.isPending;
  const open = (event: MouseEvent<HTMLElement>, refunds: LedgerPayment | null) => {
    keepOpener(event);
    setForm({ refunds });
  };
  const close = () => setForm(null);
  const unrefunded = ledger.payments.filter((payment) => refundableAmount(payment) > 0);
  const isAllowed = (payment: LedgerPayment) =>
    payment.by_hand !== undefined || !findDispute(ledger, payment);
  const refundable = canRefund ? unrefunded.filter(isAllowed) : [];
  const hasAttempts = ledger.attempts.length > 0;
  return (
    <Section
      title={$t('adminPayments.title')}
      headingRef={fallbackRef}
      actions={
        (canRecord || hasAttempts || refundable.length > 0) && (
          <>
            {canRecord && (
              <Button busy={busy} onClick={(event) => open(event, null)}>
                {$t('adminPayments.recordPayment')}
              </Button>
            )}
            {refundable.map((payment) => (
              <Button key={payment.id} busy={busy} onClick={(event) => open(event, payment)}>
                {refundLabel(payment)}
              </Button>
            ))}
            {hasAttempts && (
              <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
                {$t('adminPayments.askProvider')}
              </Button>
            )}
          </>
        )
      }
    >
      <Figures ledger={ledger} />
      {unrefunded.map((payment) => {
        const dispute = findDispute(ledger, payment);
        return dispute && <p key={payment.id}>{disputedText(payment, dispute)}</p>;
      })}
      <PaymentRecords ledger={ledger} items={items} />
      <Dialog
        open={form !== null}
        onClose={close}
        size="small"
        title={form?.refunds ? refundLabel(form.refunds) : $t('adminPayments.recordPayment')}
      >
        {form?.refunds ? (
          <RefundForm
            payment={form.refunds}
            coins={ledger.returned ? listReturnable(items, ledger.returned) : []}
            refund={refund}
            onDone={close}
          />
        ) : (
          <RecordPaymentForm ledger={ledger} record={record} onDone={close} />
        )}
      </Dialog>
    </Section>
  );
}

const refundLabel = ({ method }: LedgerPayment) =>
  method === 'arrangement'
    ? $t('adminPayments.refundPayment')
    : $t('adminPayments.refundBy', { method: methodName(method) });

type LedgerDispute = PaymentLedger['disputes'][number];

/** Dispute that prevents refunds at the provider: open or lost. Only providers with refunds have disputes. */
function findDispute({ disputes }: PaymentLedger, payment: LedgerPayment) {
  return payment.refund_by === 'api' ? disputes.find(({ state }) => state !== 'won') : undefined;
}

function disputedText({ method, by_hand: hand }: LedgerPayment, { state }: LedgerDispute): string {
  const name = methodName(method);
  if (hand?.paid_by === 'bank') return $t('adminPayments.disputeLostRecord', { name });
  if (hand) return $t('adminPayments.disputeLostRest', { name });
  return state === 'lost'
    ? $t('adminPayments.disputeLostNote', { name })
    : $t('adminPayments.disputedNote', { name });
}

/** Taxes that were added to the order, by name. */
function taxesOf({ charges = [] }: PaymentLedger): Readonly<Record<string, string>> {
  const taxes = charges.filter(({ kind }) => kind === 'tax');
  const names = [
    ...new Set(taxes.map(({ description }) => description ?? $t('adminPayments.tax'))),
  ];
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const own = taxes.filter(
        ({ description }) => (description ?? $t('adminPayments.tax')) === name,
      );
      const amount = own.reduce((sum, charge) => sum + charge.amount, 0);
      return [$t('adminPayments.ofWhich', { name }), formatMoney(amount)];
    }),
  );
}

function Figures({ ledger }: { ledger: PaymentLedger }) {
  const { pay_until: payUntil, payments } = ledger;
  const pending = payments.reduce((sum, payment) => sum + payment.refund_pending, 0);
  return (
    <>
      <DescriptionList
        items={{
          [$t('adminCommon.state')]: <PaymentStateBadge state={ledger.state} />,
          [$t('adminCommon.total')]: formatMoney(ledger.total),
          ...taxesOf(ledger),
          [$t('adminPayments.paidTotal')]: formatMoney(ledger.paid),
          [$t('adminPayments.refundedTotal')]: formatMoney(ledger.refunded),
          ...(pending > 0 && { [$t('adminPayments.refundOnItsWay')]: formatMoney(pending) }),
          [$t('adminPayments.stillDue')]: formatMoney(ledger.due),
          [$t('adminPayments.chosenByBuyer')]: paymentMethodLabel(ledger.method),
        }}
      />
      {payUntil !== null && (
        <p>
          {$t('adminPayments.heldUntil', {
            date: formatDateTime(payUntil),
            time: (text) => <time dateTime={payUntil}>{text}</time>,
          })}
        </p>
      )}
    </>
  );
}
