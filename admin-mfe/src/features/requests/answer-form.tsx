import { ANSWER_CUSTOMER_REQUEST_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { TextArea } from '@challenge-coins/shared-ui/ui';
import { useAnswerRequest, type CustomerRequest } from './requests.queries.ts';
import classes from '../../common/lists/statements.module.css';

interface AnswerFormProps {
  readonly request: CustomerRequest;
  readonly onDone: () => void;
}

/** Form that answers a request by email. */
export function AnswerForm({ request, onDone }: AnswerFormProps) {
  const answering = useAnswerRequest();
  const form = useForm({
    start: { answer: '' },
    checkFields: ({ answer }) =>
      answer.trim() === '' ? { answer: $t('adminRequests.enterAnswer') } : {},
    send: async ({ answer }) => {
      await answering.mutateAsync({ id: request.id, answer: answer.trim() });
      onDone();
    },
    fallbackMessage: $t('adminRequests.answerFailed'),
  });
  return (
    <>
      <p className={classes.text}>{request.message}</p>
      <SmallForm
        label={$t('adminRequests.answer')}
        button={$t('adminRequests.sendAnswer')}
        form={form}
      >
        <TextArea
          {...form.field('answer')}
          data-autofocus
          label={$t('adminRequests.answer')}
          hint={$t('adminRequests.answerHint', { email: request.email })}
          rows={6}
          maxLength={ANSWER_CUSTOMER_REQUEST_LIMITS.answer.maxLength}
          required
        />
      </SmallForm>
    </>
  );
}
