import { Button, formatDateTime, formatLongDate, formatMoney } from '@challenge-coins/shared-ui/ui';
import { useId, useRef } from 'react';
import { FocusFallback } from './focus-fallback.tsx';
import type { OrderWithPayment } from './order.query.ts';
import { PaymentMethodForm } from './payment-method-form.tsx';
import type { PaymentReturn } from './payment-return.ts';
import { describePayment, formatPaymentEntry, type PaymentSummary } from './payment-texts.ts';
import classes from './order-payment.module.css';

interface OrderPaymentProps {
  readonly order: OrderWithPayment;
  readonly paymentReturn: PaymentReturn;
}

/** Payment section of an order: what is paid, what is due and how to pay it. */
export function OrderPayment({ order, paymentReturn }: OrderPaymentProps) {
  const id = useId();
  const status = useRef<HTMLDivElement>(null);
  const { entries, methods, refund_pending } = order.payment;
  const { visit, isCheckingAgain, checkAgain } = paymentReturn;
  const { outcome, state, canCheckAgain, isPaymentInProgress } = describePayment(
    order,
    isCheckingAgain ? { kind: 'checking' } : visit,
  );
  return (
    <section className={classes.payment} aria-labelledby={id}>
      <h2 id={id}>{$t('order.payment')}</h2>
      {/* Announces a change, for example after the deadline or when a payment arrives. */}
      <div role="status" ref={status} tabIndex={-1} className={classes.status}>
        {outcome !== null && <p>{outcome}</p>}
        <p className={classes.state}>{state}</p>
        {refund_pending > 0 && (
          <p>{$t('order.beingRefunded', { amount: formatMoney(refund_pending) })}</p>
        )}
      </div>
      {(canCheckAgain || isCheckingAgain) && (
        <FocusFallback target={status}>
          <Button
            className={classes.check}
            busy={isCheckingAgain}
            onClick={() => void checkAgain()}
          >
            {$t('order.checkAgain')}
          </Button>
        </FocusFallback>
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      {methods.length > 0 && (isCheckingAgain || !isPaymentInProgress) && (
        <FocusFallback target={status}>
          <AmountDue order={order} />
        </FocusFallback>
      )}
    </section>
  );
}

function Entries({ entries }: Pick<PaymentSummary, 'entries'>) {
  return (
    <ul className={classes.entries} role="list" aria-label={$t('order.paymentsAndRefunds')}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <time className={classes.date} dateTime={entry.at}>
            {formatLongDate(entry.at)}
          </time>
          <span>{formatPaymentEntry(entry)}</span>
          <span className={classes.amount}>{formatMoney(entry.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How to pay the amount due, and until when. */
function AmountDue({ order }: { order: OrderWithPayment }) {
  const { method, methods, pay_until } = order.payment;
  const chosen = methods.find((offered) => offered.method === method);
  return (
    <>
      {methods.length > 1 ? (
        <PaymentMethodForm order={order} />
      ) : (
        <p>{order.delivery ? $t('order.contactAboutPayment') : $t('order.contactAboutBoth')}</p>
      )}
      {chosen && method !== 'arrangement' && !chosen.has_page && (
        <Instructions order={order} text={chosen.instructions} />
      )}
      {pay_until !== null && (
        <p className={classes.deadline}>
          {$t('order.heldUntil', {
            date: formatDateTime(pay_until),
            time: (text) => <time dateTime={pay_until}>{text}</time>,
          })}
        </p>
      )}
    </>
  );
}

/** Instructions of the chosen method with the amount and the reference. */
function Instructions({ order, text }: { order: OrderWithPayment; text: string }) {
  const { due, method } = order.payment;
  return (
    <div className={classes.instructions}>
      <h3>{$t('order.instructions', { method })}</h3>
      <p className={classes.text}>{text}</p>
      <dl className={classes.facts}>
        <dt>{$t('order.amount')}</dt>
        <dd>{formatMoney(due)}</dd>
        <dt>{$t('order.reference')}</dt>
        <dd>{order.number}</dd>
      </dl>
    </div>
  );
}
