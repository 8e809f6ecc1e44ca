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
      failure={{ title: 'Payment', text: 'The payment could not be loaded.' }}
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
  const refundable = canRefund ? unrefunded.filter((payment) => !findDispute(ledger, payment)) : [];
  const hasAttempts = ledger.attempts.length > 0;
  return (
    <Section
      title="Payment"
      headingRef={fallbackRef}
      actions={
        (canRecord || hasAttempts || refundable.length > 0) && (
          <>
            {canRecord && (
              <Button busy={busy} onClick={(event) => open(event, null)}>
                Record a payment
              </Button>
            )}
            {refundable.map((payment) => (
              <Button key={payment.id} busy={busy} onClick={(event) => open(event, payment)}>
                {refundLabel(payment)}
              </Button>
            ))}
            {hasAttempts && (
              <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
                Ask the provider now
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
        title={form?.refunds ? refundLabel(form.refunds) : 'Record a payment'}
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
  method === 'arrangement' ? 'Refund payment' : `Refund ${methodName(method)}`;

type LedgerDispute = PaymentLedger['disputes'][number];

/** Dispute that prevents refunds of a payment: open or lost. Only providers with refunds have disputes. */
function findDispute({ disputes }: PaymentLedger, payment: LedgerPayment) {
  return payment.refund_by === 'api' ? disputes.find(({ state }) => state !== 'won') : undefined;
}

function disputedText({ method }: LedgerPayment, { state }: LedgerDispute): string {
  const name = methodName(method);
  return state === 'lost'
    ? `The dispute about the payment by ${name} is lost, so the buyer has the money back. It cannot be refunded.`
    : `The payment by ${name} is disputed. It cannot be refunded, or the money would be paid back twice.`;
}

/** Taxes that were added to the order, by name. */
function taxesOf({ charges = [] }: PaymentLedger): Readonly<Record<string, string>> {
  const taxes = charges.filter(({ kind }) => kind === 'tax');
  const names = [...new Set(taxes.map(({ description }) => description ?? 'Tax'))];
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const own = taxes.filter(({ description }) => (description ?? 'Tax') === name);
      const amount = own.reduce((sum, charge) => sum + charge.amount, 0);
      return [`of which ${name}`, formatMoney(amount)];
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
          State: <PaymentStateBadge state={ledger.state} />,
          Total: formatMoney(ledger.total),
          ...taxesOf(ledger),
          Paid: formatMoney(ledger.paid),
          Refunded: formatMoney(ledger.refunded),
          ...(pending > 0 && { 'Refund on its way': formatMoney(pending) }),
          'Still due': formatMoney(ledger.due),
          'Chosen by the buyer': paymentMethodLabel(ledger.method),
        }}
      />
      {payUntil !== null && (
        <p>
          Held until <time dateTime={payUntil}>{formatDateTime(payUntil)}</time>; then cancelled
          automatically.
        </p>
      )}
    </>
  );
}
