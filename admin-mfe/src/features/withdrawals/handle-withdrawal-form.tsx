import { HANDLE_WITHDRAWAL_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { TextArea } from '@challenge-coins/shared-ui/ui';
import { useHandleWithdrawal, type Withdrawal } from './withdrawals.queries.ts';

interface HandleWithdrawalFormProps {
  readonly withdrawal: Withdrawal;
  readonly onDone: () => void;
}

/** Form that marks a withdrawal as handled, with a note. */
export function HandleWithdrawalForm({ withdrawal, onDone }: HandleWithdrawalFormProps) {
  const handling = useHandleWithdrawal();
  const form = useForm({
    start: { note: '' },
    checkFields: ({ note }) =>
      note.trim() === '' ? { note: 'Please describe what was done.' } : {},
    send: async ({ note }) => {
      await handling.mutateAsync({ id: withdrawal.id, note: note.trim() });
      onDone();
    },
    fallbackMessage: 'The withdrawal could not be marked as handled.',
  });
  return (
    <>
      <p>This closes the withdrawal. Refunds are recorded on the page of the order.</p>
      <SmallForm label="Handled" button="Mark as handled" form={form}>
        <TextArea
          {...form.field('note')}
          data-autofocus
          label="What was done"
          hint="For example when the coins came back and what was refunded"
          rows={3}
          maxLength={HANDLE_WITHDRAWAL_LIMITS.note.maxLength}
          required
        />
      </SmallForm>
    </>
  );
}
