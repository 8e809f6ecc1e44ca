import { RETURN_PAYMENT_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { TextField } from '@challenge-coins/shared-ui/ui';
import { formatReceived } from './unmatched-labels.ts';
import { useReturnPayment, type UnmatchedPayment } from './unmatched.queries.ts';

interface ReturnPaymentFormProps {
  readonly payment: UnmatchedPayment;
  readonly onDone: () => void;
}

/** Form that marks a payment as sent back, with a note. */
export function ReturnPaymentForm({ payment, onDone }: ReturnPaymentFormProps) {
  const returning = useReturnPayment();
  const form = useForm({
    start: { note: '' },
    checkFields: ({ note }) =>
      note.trim() === '' ? { note: 'Please describe how the money was sent back.' } : {},
    send: async ({ note }) => {
      await returning.mutateAsync({ id: payment.id, note: note.trim() });
      onDone();
    },
    fallbackMessage: 'The payment could not be marked as sent back.',
  });
  return (
    <>
      <p>
        For money that you have sent back already: the shop does not send {formatReceived(payment)}{' '}
        anywhere.
      </p>
      <SmallForm label="Sent back" button="Mark as sent back" form={form}>
        <TextField
          {...form.field('note')}
          data-autofocus
          label="How it was sent back"
          hint="For example the date and the bank’s reference"
          autoComplete="off"
          maxLength={RETURN_PAYMENT_LIMITS.note.maxLength}
          required
        />
      </SmallForm>
    </>
  );
}
