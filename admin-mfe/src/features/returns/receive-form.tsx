import { useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { FieldError, SelectField } from '@challenge-coins/shared-ui/ui';
import { useId } from 'react';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { isUnsent } from './return-labels.ts';
import {
  useReturnStep,
  type OrderReturn,
  type Parcel,
  type PieceOutcome,
} from './returns.queries.ts';
import classes from './return-list.module.css';

const OUTCOMES = { restock: $t('adminReturns.restock'), retire: $t('adminReturns.retire') };

/** Texts of the form. `none`: label of a coin that is not chosen. */
const TEXTS = {
  sent: {
    help: $t('adminReturns.receiveHelp'),
    label: $t('adminReturns.parcel'),
    question: $t('adminReturns.whatArrivedQuestion'),
    none: $t('adminReturns.notArrived'),
    missing: $t('adminReturns.chooseArrived'),
    record: $t('adminReturns.recordParcel'),
  },
  unsent: {
    help: $t('adminReturns.unsentHelp'),
    label: $t('adminReturns.unsentTitle'),
    question: $t('adminReturns.unsentQuestion'),
    none: $t('adminReturns.leaveOut'),
    missing: $t('adminReturns.chooseUnsent'),
    record: $t('adminReturns.takeBack'),
  },
} as const;

type Item = OrderReturn['items'][number];
type Piece = Item['pieces'][number];

/** Outcomes and quantities by key. */
type Choices = Readonly<Record<string, string>>;

const keyOf = (item: Item, piece?: Piece) =>
  piece ? `${item.line_id} ${piece.product_id} ${piece.number}` : item.line_id;
const countKey = (item: Item) => `${item.line_id} count`;

const parseOutcome = (text: string | undefined): PieceOutcome | null =>
  text === 'restock' || text === 'retire' ? text : null;

/**
 * Form that records what arrived of a return, or is taken back before it was sent: each number, or how many of the
 * coins without numbers.
 */
export function ReceiveForm({ own, onDone }: { own: OrderReturn; onDone: () => void }) {
  const step = useReturnStep(own);
  const texts = isUnsent(own) ? TEXTS.unsent : TEXTS.sent;
  const labels = { '': texts.none, ...OUTCOMES };
  const errorId = useId();
  const form = useForm<{ choices: Choices }>({
    start: { choices: {} },
    check: ({ choices }) => {
      const { items, pieces } = toParcel(own, choices);
      const isEmpty = items.length + pieces.length === 0;
      return isEmpty ? { fields: { choices: texts.missing }, form: null } : null;
    },
    send: async ({ choices }) => {
      await step.mutateAsync({ to: 'receive', parcel: toParcel(own, choices) });
      onDone();
    },
    fallbackMessage: $t('adminReturns.receiveFailed'),
  });
  const { choices } = form.values;
  const error = form.errorOf('choices');
  const choose = (key: string, value: string) =>
    form.change({ choices: { ...choices, [key]: value } });
  return (
    <>
      <p>{texts.help}</p>
      <SmallForm label={texts.label} button={texts.record} form={form}>
        <fieldset className={classes.lines} aria-describedby={error ? errorId : undefined}>
          <legend className={classes.legend}>{texts.question}</legend>
          {own.items.flatMap((item, index) => {
            const isRefused = index === 0 && error !== undefined;
            if (item.pieces.length > 0)
              return item.pieces.map((piece, position) => (
                <SelectField
                  key={keyOf(item, piece)}
                  label={`${piece.name}, ${formatSerials([piece.number])}`}
                  value={choices[keyOf(item, piece)] ?? ''}
                  data-autofocus={(index === 0 && position === 0) || undefined}
                  data-refused={(isRefused && position === 0) || undefined}
                  onChange={({ target }) => choose(keyOf(item, piece), target.value)}
                >
                  <SelectOptions labels={labels} />
                </SelectField>
              ));
            return [
              <SelectField
                key={keyOf(item)}
                label={item.name}
                value={choices[keyOf(item)] ?? ''}
                data-autofocus={index === 0 || undefined}
                data-refused={isRefused || undefined}
                onChange={({ target }) => choose(keyOf(item), target.value)}
              >
                <SelectOptions labels={labels} />
              </SelectField>,
              ...(item.quantity > 1 && choices[keyOf(item)]
                ? [
                    <SelectField
                      key={countKey(item)}
                      label={$t('adminReturns.howMany', { name: item.name })}
                      value={choices[countKey(item)] ?? String(item.quantity)}
                      onChange={({ target }) => choose(countKey(item), target.value)}
                    >
                      {Array.from({ length: item.quantity }, (_, count) => (
                        <option key={count} value={count + 1}>
                          {count + 1}
                        </option>
                      ))}
                    </SelectField>,
                  ]
                : []),
            ];
          })}
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </fieldset>
      </SmallForm>
    </>
  );
}

/** The choices as the API takes them. */
function toParcel({ items }: OrderReturn, choices: Choices): Parcel {
  return {
    items: items
      .filter(({ pieces }) => pieces.length === 0)
      .flatMap((item) => {
        const outcome = parseOutcome(choices[keyOf(item)]);
        const quantity = Number(choices[countKey(item)] ?? item.quantity);
        return outcome ? [{ line_id: item.line_id, quantity, outcome }] : [];
      }),
    pieces: items.flatMap((item) =>
      item.pieces.flatMap((piece) => {
        const outcome = parseOutcome(choices[keyOf(item, piece)]);
        const { product_id, number } = piece;
        return outcome ? [{ line_id: item.line_id, product_id, number, outcome }] : [];
      }),
    ),
  };
}
