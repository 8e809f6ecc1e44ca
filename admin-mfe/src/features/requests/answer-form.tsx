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
      answer.trim() === '' ? { answer: 'Please enter an answer.' } : {},
    send: async ({ answer }) => {
      await answering.mutateAsync({ id: request.id, answer: answer.trim() });
      onDone();
    },
    fallbackMessage: 'The answer could not be sent.',
  });
  return (
    <>
      <p className={classes.text}>{request.message}</p>
      <SmallForm label="Answer" button="Send answer" form={form}>
        <TextArea
          {...form.field('answer')}
          data-autofocus
          label="Answer"
          hint={`By email to ${request.email}. A reply goes to the contact address of the shop.`}
          rows={6}
          maxLength={ANSWER_CUSTOMER_REQUEST_LIMITS.answer.maxLength}
          required
        />
      </SmallForm>
    </>
  );
}
