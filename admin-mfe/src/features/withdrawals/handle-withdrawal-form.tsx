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
      note.trim() === '' ? { note: $t('adminWithdrawals.describe') } : {},
    send: async ({ note }) => {
      await handling.mutateAsync({ id: withdrawal.id, note: note.trim() });
      onDone();
    },
    fallbackMessage: $t('adminWithdrawals.handleFailed'),
  });
  return (
    <>
      <p>{$t('adminWithdrawals.handleHelp')}</p>
      <SmallForm
        label={$t('adminWithdrawals.handled')}
        button={$t('adminWithdrawals.markHandled')}
        form={form}
      >
        <TextArea
          {...form.field('note')}
          data-autofocus
          label={$t('adminWithdrawals.whatWasDone')}
          hint={$t('adminWithdrawals.whatWasDoneHint')}
          rows={3}
          maxLength={HANDLE_WITHDRAWAL_LIMITS.note.maxLength}
          required
        />
      </SmallForm>
    </>
  );
}
