import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { QueryView } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { paymentMethodLabel } from '@challenge-coins/shared-ui/shop';
import { Button, Dialog, formatDateTime, formatMoney } from '@challenge-coins/shared-ui/ui';
import { usePermission } from '../../common/access/permissions.ts';
import { DescriptionList } from '../../common/layout/description-list.tsx';
import { Section } from '../../common/layout/section.tsx';
import { PaymentStateBadge } from '../../common/payments/payment-state.tsx';
import { RecordPaymentForm, RefundForm, refundableAmount } from './payment-forms.tsx';
import { ENTRY_LABELS } from './payment-labels.ts';
import {
  isRouteMissing,
  ledgerQuery,
  useRecordPayment,
  useRecordRefund,
  type LedgerPayment,
  type PaymentLedger,
} from './payments.queries.ts';
import classes from './order-payment.module.css';

interface OrderPaymentProps {
  readonly orderId: string;
  /** A cancelled order takes no payments. */
  readonly isCancelled: boolean;
}

/** Payment of an order: state, amounts, entries, and forms to record payments and refunds. Needs `payments.read`. */
export function OrderPayment(props: OrderPaymentProps) {
  return usePermission('payments.read') && <LoadedPayment key={props.orderId} {...props} />;
}

function LoadedPayment({ orderId, isCancelled }: OrderPaymentProps) {
  const query = useQuery(ledgerQuery(orderId));
  if (isRouteMissing(query)) return null;
  return (
    <QueryView
      query={query}
      failure={{ title: 'Payment', text: 'The payment could not be loaded.' }}
    >
      {(ledger) => <PaymentSection orderId={orderId} isCancelled={isCancelled} ledger={ledger} />}
    </QueryView>
  );
}

/** The open form: a payment to refund, or a new payment. */
type OpenForm = { readonly refunds: LedgerPayment | null };

function PaymentSection({
  orderId,
  isCancelled,
  ledger,
}: OrderPaymentProps & { ledger: PaymentLedger }) {
  const canRecord = usePermission('payments.record') && !isCancelled;
  const canRefund = usePermission('payments.refund');
  const record = useRecordPayment(orderId);
  const refund = useRecordRefund(orderId);
  const [form, setForm] = useState<OpenForm | null>(null);
  const { headingRef, keepOpener } = useReturnFocus(form !== null);
  const busy = record.isPending || refund.isPending;
  const open = (event: MouseEvent<HTMLElement>, refunds: LedgerPayment | null) => {
    keepOpener(event);
    setForm({ refunds });
  };
  const close = () => setForm(null);
  const refundable = canRefund ? ledger.payments.filter((one) => refundableAmount(one) > 0) : [];
  return (
    <Section
      title="Payment"
      headingRef={headingRef}
      actions={
        (canRecord || refundable.length > 0) && (
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
          </>
        )
      }
    >
      <Figures ledger={ledger} />
      <Entries entries={ledger.entries} />
      <Dialog
        open={form !== null}
        onClose={close}
        size="small"
        title={form?.refunds ? refundLabel(form.refunds) : 'Record a payment'}
      >
        {form?.refunds ? (
          <RefundForm payment={form.refunds} refund={refund} onDone={close} />
        ) : (
          <RecordPaymentForm ledger={ledger} record={record} onDone={close} />
        )}
      </Dialog>
    </Section>
  );
}

const refundLabel = ({ method }: LedgerPayment) =>
  method === 'arrangement'
    ? 'Refund payment'
    : `Refund ${paymentMethodLabel(method).toLowerCase()}`;

/** Returns the focus to the opener of a dialog, or to the heading if a change has removed the opener. */
function useReturnFocus(isOpen: boolean) {
  const opener = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);
  // After each render, because the change may arrive after the dialog was closed.
  useEffect(() => {
    if (opener.current?.isConnected !== false || document.activeElement !== document.body) return;
    headingRef.current?.focus();
    opener.current = null;
  });
  const keepOpener = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget;
  };
  return { headingRef, keepOpener };
}

function Figures({ ledger }: { ledger: PaymentLedger }) {
  const { pay_until: payUntil } = ledger;
  return (
    <>
      <DescriptionList
        items={{
          State: <PaymentStateBadge state={ledger.state} />,
          Total: formatMoney(ledger.total),
          Paid: formatMoney(ledger.paid),
          Refunded: formatMoney(ledger.refunded),
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

function Entries({ entries }: Pick<PaymentLedger, 'entries'>) {
  if (entries.length === 0) return <p className={classes.none}>No payments recorded yet.</p>;
  return (
    <ol role="list" aria-label="Payments and refunds" className={classes.entries}>
      {entries.map(({ id, at, kind, method, amount, remark, by }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.kind}>
            {ENTRY_LABELS[kind]}, {paymentMethodLabel(method).toLowerCase()}
          </span>
          <span className={classes.amount}>
            {kind === 'refund' && '−'}
            {formatMoney(amount)}
          </span>
          {remark && <span className={classes.remark}>{remark}</span>}
          <small className={classes.author}>
            {by}, <time dateTime={at}>{formatDateTime(at)}</time>
          </small>
        </li>
      ))}
    </ol>
  );
}
