import { useState } from 'react';
import { useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { formatMoney, TextField } from '@challenge-coins/shared-ui/ui';
import { formatReceived } from './unmatched-labels.ts';
import {
  findOrder,
  toOrderNumber,
  useMatchPayment,
  type MatchingOrder,
  type UnmatchedPayment,
} from './unmatched.queries.ts';

interface MatchOrderFormProps {
  readonly payment: UnmatchedPayment;
  readonly onDone: () => void;
}

/** Form that finds an order by its number, then matches a payment with it. */
export function MatchOrderForm({ payment, onDone }: MatchOrderFormProps) {
  const matching = useMatchPayment();
  const [found, setFound] = useState<MatchingOrder | null>(null);
  const form = useForm({
    start: { number: '' },
    checkFields: ({ number }) =>
      /^[\dA-F]{8}$/.test(toOrderNumber(number))
        ? {}
        : { number: 'Enter an order number: 8 letters and digits, such as 1804A04A.' },
    send: async ({ number }) => {
      if (found?.order_number !== toOrderNumber(number)) {
        setFound(await findOrder(number));
        return;
      }
      await matching.mutateAsync({ id: payment.id, order: found });
      onDone();
    },
    fallbackMessage: 'The payment could not be matched.',
  });
  const order = found?.order_number === toOrderNumber(form.values.number) ? found : null;
  return (
    <>
      <p>Records {formatReceived(payment)} as a payment of the order. The buyer gets an email.</p>
      <SmallForm
        label="Another order"
        button={
          order
            ? `Match with order ${order.order_number} · ${formatMoney(order.total)}`
            : 'Find order'
        }
        form={form}
      >
        <TextField
          {...form.field('number')}
          data-autofocus
          label="Order number"
          autoComplete="off"
          required
        />
        <p role="status">
          {order &&
            `Order ${order.order_number} of ${order.customer}, ${formatMoney(order.total)}.`}
        </p>
      </SmallForm>
    </>
  );
}
