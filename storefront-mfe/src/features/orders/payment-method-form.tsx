import { SmallForm, useForm } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import type { KnownPaymentMethod } from '@challenge-coins/shared-ui/shop';
import { formatCountWithNoun } from '@challenge-coins/shared-ui/ui';
import { useId } from 'react';
import type { OrderWithPayment } from './order.query.ts';
import { useChoosePaymentMethod } from './payment.mutations.ts';
import { METHOD_LABELS, METHOD_PHRASES, type PaymentSummary } from './payment-texts.ts';
import classes from './payment-method-form.module.css';

/** Form to choose among the offered payment methods. */
export function PaymentMethodForm({ order }: { order: OrderWithPayment }) {
  const host = useHost();
  const choose = useChoosePaymentMethod(order.id);
  const { method: saved, methods } = order.payment;
  const isOffered = (name: KnownPaymentMethod | null) =>
    methods.some(({ method }) => method === name);
  const form = useForm({
    start: { method: null as KnownPaymentMethod | null },
    send: async () => {
      await choose.mutateAsync(selected);
      host.toast({ title: 'Saved!', message: `You pay ${METHOD_PHRASES[selected]}.` });
    },
    fallbackMessage: 'Your choice could not be saved. Please try again.',
  });
  // The shopper's choice, else the saved one, each only while it is offered.
  const selected = [form.values.method, saved].find(isOffered) ?? 'arrangement';
  return (
    <SmallForm label="Way to pay" button="Use this way to pay" form={form}>
      <fieldset>
        <legend className={classes.legend}>How would you like to pay?</legend>
        {methods.map((offered) => (
          <MethodRadio
            key={offered.method}
            offered={offered}
            checked={offered.method === selected}
            onSelect={(method) => form.change({ method })}
          />
        ))}
      </fieldset>
    </SmallForm>
  );
}

interface MethodRadioProps {
  offered: PaymentSummary['methods'][number];
  checked: boolean;
  onSelect: (method: KnownPaymentMethod) => void;
}

function MethodRadio({ offered: { method, pay_days }, checked, onSelect }: MethodRadioProps) {
  const id = useId();
  const hintId = pay_days === null ? undefined : `${id}-hint`;
  return (
    <div className={classes.method}>
      <input
        id={id}
        type="radio"
        name="method"
        checked={checked}
        onChange={() => onSelect(method)}
        aria-describedby={hintId}
      />
      <label htmlFor={id}>{METHOD_LABELS[method]}</label>
      {pay_days !== null && (
        <p id={hintId} className={classes.hint}>
          Please pay within {formatCountWithNoun(pay_days, 'day')}. Your coins are held until then.
        </p>
      )}
    </div>
  );
}
