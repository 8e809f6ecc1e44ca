import { useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { SelectField, TextArea } from '@challenge-coins/shared-ui/ui';
import { CountryOptions } from './country-options.tsx';
import { useSetDuty, type DutyNote } from './delivery.queries.ts';
import { withoutEmpty } from '../../common/forms/numbers.ts';

interface DutyFormProps {
  /** Null: a new note. */
  readonly duty: DutyNote | null;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Form of a country's note about import duties; an empty note removes it. */
export function DutyForm({ duty, codes, onDone }: DutyFormProps) {
  const setDuty = useSetDuty();
  const form = useForm({
    start: duty ?? { country: '', note: '' },
    checkFields: ({ country, note }) =>
      withoutEmpty({
        country: country === '' ? 'Choose the country.' : undefined,
        note: duty === null && note.trim() === '' ? 'Enter what buyers should know.' : undefined,
      }),
    send: async ({ country, note }) => {
      await setDuty.mutateAsync({ country, note: note.trim() });
      onDone();
    },
    fallbackMessage: 'The note could not be saved.',
  });
  return (
    <SmallForm label="Note about duties" button="Save note" form={form}>
      <SelectField {...form.field('country')} label="Country" disabled={duty !== null} required>
        <CountryOptions codes={codes} />
      </SelectField>
      <TextArea
        {...form.field('note')}
        data-autofocus
        label="Note"
        hint="For example: About 4% duty, charged before delivery. An empty note is removed."
        rows={3}
        maxLength={300}
      />
    </SmallForm>
  );
}
