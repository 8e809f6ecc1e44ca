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
    checkFields: ({ text }) => (text.trim() === '' ? { text: $t('adminDisputes.describe') } : {}),
    send: async ({ text }) => {
      await sending.mutateAsync(text.trim());
      onDone();
    },
    fallbackMessage: $t('adminDisputes.sendFailed'),
  });
  return (
    <>
      <p>{$t('adminDisputes.help')}</p>
      <SmallForm
        label={$t('adminDisputes.evidence')}
        button={$t('adminDisputes.sendEvidence')}
        form={form}
      >
        <TextArea
          {...form.field('text')}
          data-autofocus
          label={$t('adminDisputes.whatHappened')}
          hint={$t('adminDisputes.whatHappenedHint')}
          rows={8}
          maxLength={MAX_LENGTH}
          required
        />
      </SmallForm>
    </>
  );
}

const describeFacts = ({ order_number: number, amount, at }: Dispute) =>
  `${$t('adminDisputes.facts', { order: number, amount: formatMoney(amount), date: formatLongDate(at) })}\n`;
