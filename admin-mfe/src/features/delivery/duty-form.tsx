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
        country: country === '' ? $t('adminCommon.chooseTheCountry') : undefined,
        note: duty === null && note.trim() === '' ? $t('adminDelivery.enterNote') : undefined,
      }),
    send: async ({ country, note }) => {
      await setDuty.mutateAsync({ country, note: note.trim() });
      onDone();
    },
    fallbackMessage: $t('adminDelivery.noteFailed'),
  });
  return (
    <SmallForm
      label={$t('adminDelivery.dutyNote')}
      button={$t('adminDelivery.saveNote')}
      form={form}
    >
      <SelectField
        {...form.field('country')}
        label={$t('adminCommon.country')}
        disabled={duty !== null}
        required
      >
        <CountryOptions codes={codes} />
      </SelectField>
      <TextArea
        {...form.field('note')}
        data-autofocus
        label={$t('adminCommon.note')}
        hint={$t('adminDelivery.dutyNoteHint')}
        rows={3}
        maxLength={300}
      />
    </SmallForm>
  );
}
