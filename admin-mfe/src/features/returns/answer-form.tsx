import { APPROVE_RETURN_LIMITS as LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { TextArea } from '@challenge-coins/shared-ui/ui';
import { useReturnStep, type OrderReturn } from './returns.queries.ts';

interface AnswerFormProps {
  readonly own: OrderReturn;
  readonly to: 'approve' | 'reject';
  readonly onDone: () => void;
}

/** Form that approves or declines a return, with a text for the buyer. */
export function AnswerForm({ own, to, onDone }: AnswerFormProps) {
  const step = useReturnStep(own.id);
  const isRejection = to === 'reject';
  const form = useForm({
    start: { answer: '' },
    checkFields: ({ answer }) =>
      isRejection && answer.trim() === '' ? { answer: 'Please tell the buyer why.' } : {},
    send: async ({ answer }) => {
      await step.mutateAsync({ to, answer: answer.trim() });
      onDone();
    },
    fallbackMessage: 'Your answer could not be saved.',
  });
  return (
    <>
      <p>
        {isRejection
          ? 'The buyer gets your reason by email, and keeps the coins.'
          : 'The buyer gets an email with your address and the order number for the parcel.'}
      </p>
      <SmallForm
        label={isRejection ? 'Decline' : 'Approve'}
        button={isRejection ? 'Decline the return' : 'Approve the return'}
        destructive={isRejection}
        form={form}
      >
        <TextArea
          {...form.field('answer')}
          data-autofocus
          label={isRejection ? 'Reason' : 'Text for the buyer (optional)'}
          rows={3}
          maxLength={LIMITS.answer.maxLength}
          required={isRejection}
        />
      </SmallForm>
    </>
  );
}
