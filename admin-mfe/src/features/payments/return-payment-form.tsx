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
      note.trim() === '' ? { note: $t('adminUnmatched.describeReturn') } : {},
    send: async ({ note }) => {
      await returning.mutateAsync({ id: payment.id, note: note.trim() });
      onDone();
    },
    fallbackMessage: $t('adminUnmatched.returnFailed'),
  });
  return (
    <>
      <p>{$t('adminUnmatched.returnHelp', { payment: formatReceived(payment) })}</p>
      <SmallForm
        label={$t('adminUnmatched.sentBack')}
        button={$t('adminUnmatched.markSentBack')}
        form={form}
      >
        <TextField
          {...form.field('note')}
          data-autofocus
          label={$t('adminUnmatched.howSentBack')}
          hint={$t('adminUnmatched.howSentBackHint')}
          autoComplete="off"
          maxLength={RETURN_PAYMENT_LIMITS.note.maxLength}
          required
        />
      </SmallForm>
    </>
  );
}
