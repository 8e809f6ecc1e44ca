import { APPROVE_RETURN_LIMITS as LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { formatMoney, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import { useReturnStep, type OrderReturn } from './returns.queries.ts';

const AMOUNT = /^\d+(\.\d{1,2})?$/;

/** Form that refunds a return that arrived, prefilled with what was paid for it. $0 closes it without a refund. */
export function RefundReturnForm({ own, onDone }: { own: OrderReturn; onDone: () => void }) {
  const step = useReturnStep(own.id);
  const form = useForm({
    start: { amount: (own.suggested_refund ?? 0).toFixed(2), answer: '' },
    checkFields: ({ amount, answer }) => ({
      ...amountErrors(amount, own.refundable),
      ...(Number(amount) === 0 &&
        answer.trim() === '' && { answer: 'Please tell the buyer why nothing is refunded.' }),
    }),
    send: async ({ amount, answer }) => {
      await step.mutateAsync({ to: 'refund', amount: Number(amount), answer: answer.trim() });
      onDone();
    },
    fallbackMessage: 'The refund could not be recorded.',
  });
  return (
    <>
      <p>
        A payment by card goes back to the card. Otherwise this records money that you have paid
        back. At most {formatMoney(own.refundable)} can be refunded.
      </p>
      <SmallForm label="Refund" button="Refund and complete" destructive form={form}>
        <TextField
          {...form.field('amount')}
          data-autofocus
          label="Amount in dollars"
          hint={`Paid for what arrived: ${formatMoney(own.suggested_refund ?? 0)}`}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextArea
          {...form.field('answer')}
          label="Text for the buyer (optional)"
          rows={3}
          maxLength={LIMITS.answer.maxLength}
        />
      </SmallForm>
    </>
  );
}

function amountErrors(amount: string, refundable: number): { amount?: string } {
  if (!AMOUNT.test(amount.trim())) return { amount: 'Enter an amount, for example 12.50 or 0.' };
  if (Number(amount) > refundable)
    return { amount: `Enter an amount of at most ${formatMoney(refundable)}.` };
  return {};
}
