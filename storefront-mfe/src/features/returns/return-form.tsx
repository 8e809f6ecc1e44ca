import {
  randomUuid,
  REQUEST_RETURN_LIMITS as LIMITS,
  useForm,
} from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { formatSerials } from '@challenge-coins/shared-ui/shop';
import {
  Button,
  CheckField,
  createDateFormat,
  FieldError,
  SelectField,
  TextArea,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import { useId, useState } from 'react';
import { REASON_LABELS } from './return-texts.ts';
import {
  useRequestReturn,
  type OrderReturns,
  type OwnReturnableLine,
  type ReturnReasonKey,
} from './returns.queries.ts';
import { findSelectionError, toKey, toRequest, type Selection } from './return-selection.ts';
import classes from './returns.module.css';

const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>;

interface ReturnFormProps {
  readonly orderId: string;
  readonly data: OrderReturns;
  readonly onDone: () => void;
}

interface Draft {
  readonly selection: Selection;
  readonly reason: string;
  readonly comment: string;
}

/** Form to return coins: which ones, and why. Each opened form has one id, so that a double click requests once. */
export function ReturnForm({ orderId, data, onDone }: ReturnFormProps) {
  const host = useHost();
  const [id] = useState(randomUuid);
  const request = useRequestReturn(orderId);
  const form = useForm<Draft>({
    start: { selection: {}, reason: '', comment: '' },
    check: ({ selection, reason }) => {
      const wrong = findSelectionError(data.lines, selection);
      const fields = {
        ...(wrong !== null && { selection: wrong }),
        ...(reason === '' && { reason: $t('returns.missingReason') }),
      };
      return Object.keys(fields).length > 0 ? { fields, form: null } : null;
    },
    send: async ({ selection, reason, comment }) => {
      await request.mutateAsync({
        ...{ id, reason: reason as ReturnReasonKey, comment: comment.trim() },
        ...toRequest(data.lines, selection),
      });
      host.toast({ title: $t('returns.sentTitle'), message: $t('returns.sent') });
      onDone();
    },
    fallbackMessage: $t('returns.failed'),
  });
  const { selection } = form.values;
  const choose = (key: string, count: number) =>
    form.change({ selection: { ...selection, [key]: count } });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={$t('returns.form')}
    >
      <Coins
        lines={data.lines}
        selection={selection}
        error={form.errorOf('selection')}
        onChoose={choose}
      />
      <SelectField {...form.field('reason')} label={$t('returns.reason')} required>
        <option value="">{$t('returns.chooseReason')}</option>
        {Object.entries(REASON_LABELS)
          .filter(([reason]) => reason !== 'withdrawal' || data.may_withdraw)
          .map(([reason, label]) => (
            <option key={reason} value={reason}>
              {label}
            </option>
          ))}
      </SelectField>
      {data.may_withdraw && data.withdraw_until !== null && (
        <p className={classes.date}>
          {$t('returns.withdrawUntil', {
            date: formatLastDay(data.withdraw_until),
          })}
        </p>
      )}
      <TextArea
        {...form.field('comment')}
        label={$t('returns.comment')}
        rows={3}
        maxLength={LIMITS.comment.maxLength}
      />
      <div role="alert">
        {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {$t('returns.send')}
        </Button>
        <Button onClick={onDone}>{$t('returns.keepAll')}</Button>
      </div>
    </form>
  );
}

const LAST_DAY = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Day before the end of a period at midnight UTC, for every reader the same: "January 16, 2026". */
function formatLastDay(end: string): string {
  return LAST_DAY.format(new Date(Date.parse(end) - 1));
}

interface CoinsProps {
  readonly lines: readonly OwnReturnableLine[];
  readonly selection: Selection;
  readonly error: string | undefined;
  readonly onChoose: (key: string, count: number) => void;
}

function Coins({ lines, selection, error, onChoose }: CoinsProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.lines} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{$t('returns.what')}</legend>
      {lines.map((line, index) => (
        <div key={line.line_id} role="group" aria-label={line.name}>
          <span className={classes.name}>{line.name}</span>
          {line.pieces.length > 0 ? (
            line.pieces.map((piece, position) => {
              const key = toKey(line, piece);
              const isFirst = index === 0 && position === 0;
              return (
                <CheckField
                  key={key}
                  label={
                    piece.name === line.name
                      ? $t('returns.serialOf', {
                          serial: formatSerials([piece.number]),
                          name: line.name,
                          hidden,
                        })
                      : `${piece.name} ${formatSerials([piece.number])}`
                  }
                  checked={(selection[key] ?? 0) > 0}
                  autoFocus={isFirst}
                  data-refused={(isFirst && error !== undefined) || undefined}
                  onChange={({ target }) => onChoose(key, target.checked ? 1 : 0)}
                />
              );
            })
          ) : (
            <Quantity
              line={line}
              count={selection[toKey(line)] ?? 0}
              isFirst={index === 0}
              isRefused={index === 0 && error !== undefined}
              onChoose={onChoose}
            />
          )}
        </div>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface QuantityProps extends Pick<CoinsProps, 'onChoose'> {
  readonly line: OwnReturnableLine;
  readonly count: number;
  /** Receives the focus when the form opens. */
  readonly isFirst: boolean;
  readonly isRefused: boolean;
}

/** How many coins without numbers come back. */
function Quantity({ line, count, isFirst, isRefused, onChoose }: QuantityProps) {
  return (
    <SelectField
      label={$t('returns.howMany', { name: line.name, hidden })}
      autoFocus={isFirst}
      value={String(count)}
      data-refused={isRefused || undefined}
      onChange={({ target }) => onChoose(toKey(line), Number(target.value))}
    >
      {Array.from({ length: line.quantity + 1 }, (_, number) => (
        <option key={number} value={number}>
          {number === 0 ? $t('returns.none') : number}
        </option>
      ))}
    </SelectField>
  );
}
