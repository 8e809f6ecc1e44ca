import { useId } from 'react';
import { CheckField, Field, FieldError } from '@challenge-coins/shared-ui/ui';
import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { OUTCOME_LABELS, type PieceOutcome } from './payment-labels.ts';
import { chooseAll, type ChosenPieces, type ReturnableCoin } from './refund-pieces.ts';
import classes from './refund-form.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface ReturnedPiecesProps {
  readonly coins: readonly ReturnableCoin[];
  readonly chosen: ChosenPieces;
  readonly error: string | undefined;
  readonly onChange: (chosen: ChosenPieces) => void;
}

/** Fieldset to select the returned pieces and the outcome of each: restock or retire. */
export function ReturnedPieces({ coins, chosen, error, onChange }: ReturnedPiecesProps) {
  const errorId = useId();
  const withAll = (coin: ReturnableCoin, isChosen: boolean) =>
    isChosen ? { ...chooseAll([coin], 'restock'), ...chosen } : without(chosen, keysOf(coin));
  return (
    <fieldset className={classes.pieces} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{$t('adminPayments.numbersComeBack')}</legend>
      {coins.map((coin, index) => (
        <div key={coin.pieces[0]?.key} role="group" aria-label={coin.name}>
          <span className={classes.coin}>{coin.name}</span>
          {coin.pieces.length > 1 && (
            <CheckField
              label={$t('adminPayments.allNumbersOf', {
                n: coin.pieces.length,
                name: coin.name,
                hidden,
              })}
              checked={keysOf(coin).every((key) => key in chosen)}
              onChange={({ target }) => onChange(withAll(coin, target.checked))}
            />
          )}
          {coin.pieces.map(({ key, number }, position) => (
            <PieceRow
              key={key}
              number={number}
              coin={coin.name}
              outcome={chosen[key]}
              isRefused={error !== undefined && index === 0 && position === 0}
              onChange={(outcome) =>
                onChange(outcome ? { ...chosen, [key]: outcome } : without(chosen, [key]))
              }
            />
          ))}
        </div>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

const keysOf = ({ pieces }: ReturnableCoin) => pieces.map(({ key }) => key);

const without = (chosen: ChosenPieces, keys: readonly string[]): ChosenPieces =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => !keys.includes(key)));

interface PieceRowProps {
  readonly number: number;
  readonly coin: string;
  /** Undefined: the number is not chosen. */
  readonly outcome: PieceOutcome | undefined;
  /** Receives the focus after a submission with an error. */
  readonly isRefused: boolean;
  readonly onChange: (outcome: PieceOutcome | undefined) => void;
}

function PieceRow({ number, coin, outcome, isRefused, onChange }: PieceRowProps) {
  const label = formatSerials([number]);
  return (
    <div className={classes.piece}>
      <CheckField
        label={$t('adminPayments.serialOf', { serial: label, name: coin, hidden })}
        checked={outcome !== undefined}
        data-refused={isRefused || undefined}
        onChange={({ target }) => onChange(target.checked ? 'restock' : undefined)}
      />
      {outcome && (
        <Field label={$t('adminPayments.whatHappens', { serial: label, coin })} labelHidden>
          {(control) => (
            <select
              {...control}
              value={outcome}
              onChange={({ target }) => onChange(target.value === 'retire' ? 'retire' : 'restock')}
            >
              <SelectOptions labels={OUTCOME_LABELS} />
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
