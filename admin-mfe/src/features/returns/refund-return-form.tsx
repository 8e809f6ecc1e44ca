import { APPROVE_RETURN_LIMITS as LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { CheckField, formatMoney, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import { useReturnStep, type OrderReturn } from './returns.queries.ts';

const AMOUNT = /^\d+(\.\d{1,2})?$/;

/** Form that refunds a return that arrived, prefilled with what was paid for it. $0 closes it without a refund. */
export function RefundReturnForm({ own, onDone }: { own: OrderReturn; onDone: () => void }) {
  const step = useReturnStep(own);
  const { by_hand: hand } = own;
  const form = useForm({
    start: {
      amount: (own.suggested_refund ?? 0).toFixed(2),
      answer: '',
      byHand: hand !== undefined && hand !== 'offered',
    },
    checkFields: ({ amount, answer }) => ({
      ...amountErrors(amount, own.refundable),
      ...(Number(amount) === 0 &&
        answer.trim() === '' && { answer: $t('adminReturns.tellWhyNothing') }),
    }),
    send: async ({ amount, answer, byHand }) => {
      await step.mutateAsync({
        ...{ to: 'refund', amount: Number(amount), answer: answer.trim() },
        ...(hand && { by_hand: byHand }),
      });
      onDone();
    },
    fallbackMessage: $t('adminReturns.refundFailed'),
  });
  const { byHand } = form.values;
  const maximum = formatMoney(own.refundable);
  return (
    <>
      <p>
        {byHand
          ? $t('adminReturns.refundHelpByHand', { maximum })
          : $t('adminReturns.refundHelp', { maximum })}
      </p>
      <SmallForm
        label={$t('adminReturns.refund')}
        button={$t('adminReturns.refundAndComplete')}
        destructive
        form={form}
      >
        {hand && hand !== 'required' && (
          <CheckField
            label={$t('adminReturns.paidByHand')}
            hint={$t('adminReturns.paidByHandHint')}
            checked={byHand}
            onChange={({ target }) => form.change({ byHand: target.checked })}
          />
        )}
        <TextField
          {...form.field('amount')}
          data-autofocus
          label={$t('adminCommon.amountInDollars')}
          hint={$t('adminReturns.paidFor', { amount: formatMoney(own.suggested_refund ?? 0) })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextArea
          {...form.field('answer')}
          label={$t('adminReturns.buyerText')}
          rows={3}
          maxLength={LIMITS.answer.maxLength}
        />
      </SmallForm>
    </>
  );
}

function amountErrors(amount: string, refundable: number): { amount?: string } {
  if (!AMOUNT.test(amount.trim())) return { amount: $t('adminReturns.enterAmount') };
  if (Number(amount) > refundable)
    return { amount: $t('adminReturns.amountMaximum', { maximum: formatMoney(refundable) }) };
  return {};
}
