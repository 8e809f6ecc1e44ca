import { isApiError, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Link } from '@challenge-coins/shared-ui/platform';
import type { KnownPaymentMethod } from '@challenge-coins/shared-ui/shop';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { useId, useState } from 'react';
import type { OrderWithPayment } from './order.query.ts';
import { useChoosePaymentMethod, useOpenPaymentPage } from './payment.mutations.ts';
import {
  formatMethodHint,
  METHOD_LABELS,
  type OfferedMethod,
  type PageMethod,
} from './payment-texts.ts';
import classes from './payment-method-form.module.css';

/** Form to choose among the offered payment methods, or to pay on the page of a provider. */
export function PaymentMethodForm({ order }: { order: OrderWithPayment }) {
  const host = useHost();
  const choose = useChoosePaymentMethod(order.id);
  const page = useOpenPaymentPage(order.id);
  const { method: saved, methods, due } = order.payment;
  const [choice, setChoice] = useState<KnownPaymentMethod | null>(null);
  const findOffered = (name: KnownPaymentMethod | null) =>
    methods.find(({ method }) => method === name);
  // The shopper's choice, else the saved one, each only while it is offered.
  const offered = findOffered(choice) ?? findOffered(saved);
  const selected = offered?.method ?? 'arrangement';
  const form = useForm({
    start: {},
    send: async () => {
      if (offered && hasPage(offered)) {
        await page.mutateAsync(offered.method);
        return;
      }
      await choose.mutateAsync(selected);
      host.toast({
        title: $t('order.savedTitle'),
        message: $t('order.saved', { method: selected }),
      });
    },
    fallbackMessage: offered?.has_page ? $t('order.pageFailed') : $t('order.choiceFailed'),
  });
  const button = offered?.has_page
    ? $t('order.payOnPage', { method: selected, amount: formatMoney(due) })
    : $t('order.useMethod');
  return (
    <>
      <SmallForm label={$t('order.paymentMethod')} button={button} form={form}>
        <fieldset>
          <legend className={classes.legend}>{$t('order.howToPayMethod')}</legend>
          {methods.map((one) => (
            <MethodRadio
              key={one.method}
              offered={one}
              checked={one.method === selected}
              onSelect={setChoice}
            />
          ))}
        </fieldset>
      </SmallForm>
      {isApiError(page.error) && page.error.code === 'payments.email-not-confirmed' && (
        <p className={classes.account}>
          <Link to="/account">{$t('order.resendFromAccount')}</Link>
        </p>
      )}
    </>
  );
}

function hasPage(offered: OfferedMethod): offered is OfferedMethod & { method: PageMethod } {
  return offered.has_page;
}

interface MethodRadioProps {
  offered: OfferedMethod;
  checked: boolean;
  onSelect: (method: KnownPaymentMethod) => void;
}

function MethodRadio({ offered, checked, onSelect }: MethodRadioProps) {
  const id = useId();
  const { method } = offered;
  const hint = formatMethodHint(offered);
  const hintId = hint === '' ? undefined : `${id}-hint`;
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
      {hint !== '' && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
