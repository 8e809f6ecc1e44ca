import { randomUuid, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { FieldError, TextField } from '@challenge-coins/shared-ui/ui';
import { useState } from 'react';
import type { LeftItem, usePackParcel } from './parcels.queries.ts';
import classes from './parcels.module.css';

interface PackFormProps {
  readonly left: readonly LeftItem[];
  readonly pack: ReturnType<typeof usePackParcel>;
  readonly onDone: () => void;
}

/** What goes into the parcel, by item: its numbers, or a count of what is not numbered. */
interface PackDraft {
  readonly counts: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, readonly number[]>>;
}

/**
 * Form that packs some of an order; starts with all that is left. Each opened form has one parcel id, so that a double
 * click, or a retry after a lost response, packs once.
 */
export function PackForm({ left: latest, pack, onDone }: PackFormProps) {
  const [id] = useState(randomUuid);
  // After a lost response, the retry must send the same items, although they are not left by then.
  const [left] = useState(latest);
  const form = useForm<PackDraft>({
    start: {
      counts: Object.fromEntries(left.map((item) => [item.line_id, String(item.quantity)])),
      numbers: Object.fromEntries(left.map((item) => [item.line_id, item.numbers ?? []])),
    },
    checkFields: (draft) => {
      const error = packError(left, draft);
      return error === undefined ? {} : { counts: error };
    },
    send: async (draft) => {
      await pack.mutateAsync({ id, items: toItems(left, draft) });
      onDone();
    },
    fallbackMessage: $t('adminParcels.packFailed'),
  });
  const { counts, numbers } = form.values;
  const error = form.errorOf('counts');
  const toggle = (line: string, number: number, isPacked: boolean) => {
    const others = (numbers[line] ?? []).filter((other) => other !== number);
    form.change({ numbers: { ...numbers, [line]: isPacked ? [...others, number] : others } });
  };
  return (
    <SmallForm label={$t('adminParcels.packParcel')} button={$t('adminParcels.pack')} form={form}>
      {left.map((item) =>
        item.numbers === null ? (
          <TextField
            key={item.line_id}
            label={item.name}
            hint={$t('adminParcels.left', { n: item.quantity })}
            inputMode="numeric"
            autoComplete="off"
            value={counts[item.line_id] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.change({ counts: { ...counts, [item.line_id]: value } })
            }
          />
        ) : (
          <fieldset key={item.line_id}>
            <legend>{item.name}</legend>
            <div className={classes.numbers}>
              {item.numbers.map((number) => (
                <label key={number} className={classes.number}>
                  <input
                    type="checkbox"
                    checked={numbers[item.line_id]?.includes(number) ?? false}
                    onChange={({ currentTarget }) =>
                      toggle(item.line_id, number, currentTarget.checked)
                    }
                  />
                  {$t('adminParcels.serial', { number })}
                </label>
              ))}
            </div>
          </fieldset>
        ),
      )}
      <div role="alert" data-refused={error === undefined ? undefined : true} tabIndex={-1}>
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </SmallForm>
  );
}

const countOf = (item: LeftItem, { counts, numbers }: PackDraft) =>
  item.numbers === null ? Number(counts[item.line_id] ?? '') : (numbers[item.line_id]?.length ?? 0);

function packError(left: readonly LeftItem[], draft: PackDraft): string | undefined {
  const wrong = left.find((item) => {
    const count = countOf(item, draft);
    return !Number.isInteger(count) || count < 0 || count > item.quantity;
  });
  if (wrong) return $t('adminParcels.enterNumber', { maximum: wrong.quantity, name: wrong.name });
  return left.every((item) => countOf(item, draft) === 0)
    ? $t('adminParcels.chooseOne')
    : undefined;
}

function toItems(left: readonly LeftItem[], draft: PackDraft) {
  return left.flatMap((item) => {
    const quantity = countOf(item, draft);
    if (quantity === 0) return [];
    const { line_id } = item;
    return item.numbers === null
      ? [{ line_id, quantity }]
      : [{ line_id, quantity, numbers: [...(draft.numbers[line_id] ?? [])] }];
  });
}
