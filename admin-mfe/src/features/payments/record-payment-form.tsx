import { useState } from 'react';
import { RECORD_PAYMENT_LIMITS, randomUuid, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { amountErrors, parseAmount, toAmountText } from './amount.ts';
import { parseStaffMethod, STAFF_METHOD_LABELS } from './payment-labels.ts';
import type { PaymentLedger, useRecordPayment } from './payments.queries.ts';

interface RecordPaymentFormProps {
  readonly ledger: PaymentLedger;
  readonly record: ReturnType<typeof useRecordPayment>;
  readonly onDone: () => void;
}

/**
 * Form that records a payment; starts with the amount due and the method that the buyer chose. Each opened form has one
 * entry id, so that a double click, or a retry after a lost response, records the payment once.
 */
export function RecordPaymentForm({ ledger, record, onDone }: RecordPaymentFormProps) {
  const [id] = useState(randomUuid);
  const form = useForm({
    start: {
      amount: toAmountText(ledger.due),
      method: parseStaffMethod(ledger.method),
      remark: '',
    },
    checkFields: ({ amount }) => amountErrors(amount),
    send: async ({ amount, method, remark }) => {
      const parsed = parseAmount(amount);
      if ('error' in parsed) return;
      await record.mutateAsync({
        ...{ id, method: parseStaffMethod(method) },
        ...{ amount: parsed.dollars, remark: remark.trim() },
      });
      onDone();
    },
    fallbackMessage: $t('adminPayments.recordFailed'),
  });
  return (
    <>
      <p>{$t('adminPayments.recordHelp')}</p>
      <SmallForm
        label={$t('adminPayments.recordPayment')}
        button={$t('adminPayments.recordButton')}
        form={form}
      >
        <TextField
          {...form.field('amount')}
          data-autofocus
          label={$t('adminCommon.amountInDollars')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <SelectField {...form.field('method')} label={$t('adminCommon.method')}>
          <SelectOptions labels={STAFF_METHOD_LABELS} />
        </SelectField>
        <TextField
          {...form.field('remark')}
          label={$t('adminPayments.remark')}
          hint={$t('adminPayments.remarkHint')}
          autoComplete="off"
          maxLength={RECORD_PAYMENT_LIMITS.remark.maxLength}
        />
      </SmallForm>
    </>
  );
}
