import { useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { formatLongDate, formatMoney, TextArea } from '@challenge-coins/shared-ui/ui';
import { useSendEvidence, type Dispute } from './disputes.queries.ts';

/** Longest text that the API accepts. */
const MAX_LENGTH = 5000;

interface EvidenceFormProps {
  readonly dispute: Dispute;
  readonly onDone: () => void;
}

/** Form that sends evidence for a dispute; starts with the facts that the shop knows. */
export function EvidenceForm({ dispute, onDone }: EvidenceFormProps) {
  const sending = useSendEvidence(dispute.id);
  const form = useForm({
    start: { text: describeFacts(dispute) },
    checkFields: ({ text }) =>
      text.trim() === '' ? { text: 'Please describe what was sent and when.' } : {},
    send: async ({ text }) => {
      await sending.mutateAsync(text.trim());
      onDone();
    },
    fallbackMessage: 'The evidence could not be sent.',
  });
  return (
    <>
      <p>
        The shop sends this text to the provider, with the name and email of the buyer and the items
        of the order.
      </p>
      <SmallForm label="Evidence" button="Send evidence" form={form}>
        <TextArea
          {...form.field('text')}
          data-autofocus
          label="What happened"
          hint="Add how and when the coins were sent, and the tracking number."
          rows={8}
          maxLength={MAX_LENGTH}
          required
        />
      </SmallForm>
    </>
  );
}

const describeFacts = ({ order_number: number, amount, at }: Dispute) =>
  `Order ${number}, ${formatMoney(amount)}. Disputed on ${formatLongDate(at)}.\n`;
