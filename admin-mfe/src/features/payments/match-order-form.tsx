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
        : { number: $t('adminUnmatched.enterOrderNumber') },
    send: async ({ number }) => {
      if (found?.order_number !== toOrderNumber(number)) {
        setFound(await findOrder(number));
        return;
      }
      await matching.mutateAsync({ id: payment.id, order: found });
      onDone();
    },
    fallbackMessage: $t('adminUnmatched.matchFailed'),
  });
  const order = found?.order_number === toOrderNumber(form.values.number) ? found : null;
  return (
    <>
      <p>{$t('adminUnmatched.matchHelp', { payment: formatReceived(payment) })}</p>
      <SmallForm
        label={$t('adminUnmatched.anotherOrder')}
        button={
          order
            ? $t('adminUnmatched.matchButton', {
                order: order.order_number,
                total: formatMoney(order.total),
              })
            : $t('adminUnmatched.findOrder')
        }
        form={form}
      >
        <TextField
          {...form.field('number')}
          data-autofocus
          label={$t('adminUnmatched.orderNumber')}
          autoComplete="off"
          required
        />
        <p role="status">
          {order &&
            $t('adminUnmatched.orderOf', {
              order: order.order_number,
              customer: order.customer,
              total: formatMoney(order.total),
            })}
        </p>
      </SmallForm>
    </>
  );
}
