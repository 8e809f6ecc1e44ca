import { useId, useState, type ReactNode } from 'react';
import { RECORD_REFUND_LIMITS, randomUuid, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { paymentMethodLabel } from '@challenge-coins/shared-ui/shop';
import { CheckField, formatMoney, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { amountErrors, parseAmount, toAmountText } from './amount.ts';
import { OUTCOME_LABELS, type PieceOutcome } from './payment-labels.ts';
import type { LedgerPayment, useRefund } from './payments.queries.ts';
import {
  chooseAll,
  chosenValue,
  toReturnedPieces,
  type ChosenPieces,
  type ReturnableCoin,
} from './refund-pieces.ts';
import { ReturnedPieces } from './returned-pieces.tsx';
import classes from './refund-form.module.css';

/** Refundable amount in dollars: paid minus refunded and pending refunds. */
export function refundableAmount({ paid, refunded, refund_pending }: LedgerPayment): number {
  return Math.round((paid - refunded - refund_pending) * 100) / 100;
}

const CHOICES = {
  whole: $t('adminPayments.wholeOrder'),
  amount: $t('adminPayments.anAmount'),
  coins: $t('adminPayments.coins'),
} as const;
type RefundChoice = keyof typeof CHOICES;

const MAX_PIECES = RECORD_REFUND_LIMITS.pieces.maxItems;

interface RefundDraft {
  readonly choice: RefundChoice;
  readonly amount: string;
  /** What happens to all numbers of a whole order; empty: the buyer keeps them. */
  readonly outcome: PieceOutcome | '';
  readonly pieces: ChosenPieces;
  readonly reason: string;
  /** Recorded without the provider, which refunds this payment otherwise. */
  readonly byHand: boolean;
}

interface RefundFormProps {
  readonly payment: LedgerPayment;
  /** Returnable pieces of the order, by coin. */
  readonly coins: readonly ReturnableCoin[];
  readonly refund: ReturnType<typeof useRefund>;
  readonly onDone: () => void;
}

/**
 * Refund form, prefilled with the refundable amount. Each opened form has one entry id, so that a double click,
 * or a retry after a lost response, refunds once.
 */
export function RefundForm({ payment, coins: latestCoins, refund, onDone }: RefundFormProps) {
  const [id] = useState(randomUuid);
  // After a lost response, the retry must send the same numbers, although the ledger lists them as returned by then.
  const [coins] = useState(latestCoins);
  const { by_hand: hand } = payment;
  const left = hand?.choice === 'required' ? hand.maximum : refundableAmount(payment);
  const form = useForm<RefundDraft>({
    start: {
      ...{ choice: 'amount', amount: toAmountText(left), outcome: '', pieces: {}, reason: '' },
      byHand: hand !== undefined && hand.choice !== 'offered',
    },
    checkFields: (draft) => ({
      ...amountErrors(draft.amount),
      ...piecesErrors(draft, coins),
      ...(draft.reason.trim() === '' && { reason: $t('adminPayments.enterReason') }),
    }),
    send: async (draft) => {
      const parsed = parseAmount(draft.amount);
      if ('error' in parsed) return;
      const pieces = toReturnedPieces(coins, chosenPieces(draft, coins));
      await refund.mutateAsync({
        ...{ id, payment_id: payment.id },
        ...{ amount: parsed.dollars, reason: draft.reason.trim() },
        ...(pieces.length > 0 && { pieces }),
        ...(draft.byHand && { by_hand: true }),
      });
      onDone();
    },
    fallbackMessage: $t('adminPayments.refundRecordFailed'),
  });
  const { choice, pieces, byHand } = form.values;
  const isSent = payment.refund_by === 'api' && !byHand;
  const choosePieces = (chosen: ChosenPieces) =>
    form.change({
      pieces: chosen,
      amount: toAmountText(Math.min(chosenValue(coins, chosen), left)),
    });
  const choose = (next: RefundChoice) => {
    if (next === 'coins') choosePieces(pieces);
    else form.change({ amount: toAmountText(left) });
    form.change({ choice: next });
  };
  return (
    <>
      <p>{helpText(payment, left, isSent)}</p>
      <SmallForm
        label={isSent ? $t('adminPayments.refund') : $t('adminPayments.recordRefund')}
        button={isSent ? $t('adminPayments.refundAction') : $t('adminPayments.recordRefundButton')}
        destructive
        form={form}
      >
        {hand && hand.choice !== 'required' && (
          <CheckField
            label={$t('adminPayments.paidByHand')}
            hint={$t('adminPayments.paidByHandHint')}
            checked={byHand}
            onChange={({ target }) => form.change({ byHand: target.checked })}
          />
        )}
        <fieldset>
          <legend className={classes.legend}>{$t('adminPayments.whatToRefund')}</legend>
          <ChoiceRadio value="whole" choice={choice} onChoose={choose}>
            {$t('adminPayments.allThatIsLeft', { left: formatMoney(left) })}
          </ChoiceRadio>
          <ChoiceRadio value="amount" choice={choice} onChoose={choose} />
          {coins.length > 0 && (
            <ChoiceRadio value="coins" choice={choice} onChoose={choose}>
              {$t('adminPayments.singleNumbers')}
            </ChoiceRadio>
          )}
        </fieldset>
        {choice === 'whole' && coins.length > 0 && (
          <SelectField {...form.field('outcome')} label={$t('adminPayments.numbersOfOrder')}>
            <SelectOptions labels={{ '': $t('adminPayments.buyerKeeps'), ...OUTCOME_LABELS }} />
          </SelectField>
        )}
        {choice === 'coins' && (
          <ReturnedPieces
            coins={coins}
            chosen={pieces}
            error={form.errorOf('pieces')}
            onChange={choosePieces}
          />
        )}
        {choice !== 'whole' && (
          <TextField
            {...form.field('amount')}
            label={$t('adminCommon.amountInDollars')}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        )}
        <TextField
          {...form.field('reason')}
          label={$t('adminCommon.reason')}
          hint={$t('adminPayments.staffOnly')}
          autoComplete="off"
          maxLength={RECORD_REFUND_LIMITS.reason.maxLength}
          required
        />
      </SmallForm>
    </>
  );
}

/** Returned pieces according to the draft: the selected ones, all of a whole order, or none. */
function chosenPieces(
  { choice, outcome, pieces }: RefundDraft,
  coins: readonly ReturnableCoin[],
): ChosenPieces {
  if (choice === 'coins') return pieces;
  return choice === 'whole' && outcome !== '' ? chooseAll(coins, outcome) : {};
}

function piecesErrors(
  draft: RefundDraft,
  coins: readonly ReturnableCoin[],
): { pieces?: string; outcome?: string } {
  const count = Object.keys(chosenPieces(draft, coins)).length;
  if (draft.choice === 'coins' && count === 0) return { pieces: $t('adminPayments.chooseNumber') };
  if (count <= MAX_PIECES) return {};
  const message = $t('adminPayments.tooManyNumbers', { maximum: MAX_PIECES });
  return draft.choice === 'whole' ? { outcome: message } : { pieces: message };
}

interface ChoiceRadioProps {
  readonly value: RefundChoice;
  readonly choice: RefundChoice;
  readonly onChoose: (choice: RefundChoice) => void;
  /** Hint. */
  readonly children?: ReactNode;
}

function ChoiceRadio({ value, choice, onChoose, children }: ChoiceRadioProps) {
  const id = useId();
  const isChecked = choice === value;
  return (
    <div className={classes.choice}>
      <input
        id={id}
        type="radio"
        name="choice"
        data-autofocus={isChecked || undefined}
        checked={isChecked}
        onChange={() => onChoose(value)}
        aria-describedby={children ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{CHOICES[value]}</label>
      {children && (
        <p id={`${id}-hint`} className={classes.hint}>
          {children}
        </p>
      )}
    </div>
  );
}

/** How the money reaches the buyer, and how much of it is left. */
function helpText(payment: LedgerPayment, refundable: number, isSent: boolean): string {
  const params = { method: paymentMethodLabel(payment.method), left: formatMoney(refundable) };
  if (payment.by_hand?.paid_by === 'bank') return $t('adminPayments.refundByBank', params);
  if (!isSent) return $t('adminPayments.refundByHand', params);
  return payment.method === 'card'
    ? $t('adminPayments.refundToCard', params)
    : $t('adminPayments.refundToProvider', params);
}
