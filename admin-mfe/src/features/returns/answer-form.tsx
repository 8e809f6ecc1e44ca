import { APPROVE_RETURN_LIMITS as LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { TextArea } from '@challenge-coins/shared-ui/ui';
import { isUnsent } from './return-labels.ts';
import { useReturnStep, type OrderReturn } from './returns.queries.ts';

interface AnswerFormProps {
  readonly own: OrderReturn;
  readonly to: 'approve' | 'reject';
  readonly onDone: () => void;
}

/** Form that approves or declines a return, with a text for the buyer. */
export function AnswerForm({ own, to, onDone }: AnswerFormProps) {
  const step = useReturnStep(own);
  const isRejection = to === 'reject';
  const approvalHelp = isUnsent(own)
    ? $t('adminReturns.approveUnsentHelp')
    : $t('adminReturns.approveHelp');
  const form = useForm({
    start: { answer: '' },
    checkFields: ({ answer }) =>
      isRejection && answer.trim() === '' ? { answer: $t('adminReturns.tellWhy') } : {},
    send: async ({ answer }) => {
      await step.mutateAsync({ to, answer: answer.trim() });
      onDone();
    },
    fallbackMessage: $t('adminReturns.answerFailed'),
  });
  return (
    <>
      <p>{isRejection ? $t('adminReturns.rejectHelp') : approvalHelp}</p>
      <SmallForm
        label={isRejection ? $t('adminReturns.decline') : $t('adminReturns.approve')}
        button={isRejection ? $t('adminReturns.declineReturn') : $t('adminReturns.approveReturn')}
        destructive={isRejection}
        form={form}
      >
        <TextArea
          {...form.field('answer')}
          data-autofocus
          label={isRejection ? $t('adminCommon.reason') : $t('adminReturns.buyerText')}
          rows={3}
          maxLength={LIMITS.answer.maxLength}
          required={isRejection}
        />
      </SmallForm>
    </>
  );
}
