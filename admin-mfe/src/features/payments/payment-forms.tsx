// Forms that record a payment or a refund. Each opened form has one entry id, so that a double click, or a retry after
// a lost response, records the entry once.
import { useState } from 'react';
import {
  RECORD_PAYMENT_LIMITS,
  RECORD_REFUND_LIMITS,
  SmallForm,
  useForm,
} from '@challenge-coins/shared-ui/api';
import {
  PAYMENT_METHOD_LABELS,
  parsePaymentMethod,
  paymentMethodLabel,
} from '@challenge-coins/shared-ui/shop';
import { formatMoney, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { amountErrors, parseAmount, toAmountText } from './amount.ts';
import { newEntryId } from './entry-id.ts';
import type {
  LedgerPayment,
  PaymentLedger,
  useRecordPayment,
  useRecordRefund,
} from './payments.queries.ts';

interface RecordPaymentFormProps {
  readonly ledger: PaymentLedger;
  readonly record: ReturnType<typeof useRecordPayment>;
  readonly onDone: () => void;
}

/** Form that records a payment; starts with the amount due and the method that the buyer chose. */
export function RecordPaymentForm({ ledger, record, onDone }: RecordPaymentFormProps) {
  const [id] = useState(newEntryId);
  const form = useForm({
    start: {
      amount: toAmountText(ledger.due),
      method: parsePaymentMethod(ledger.method),
      remark: '',
    },
    checkFields: ({ amount }) => amountErrors(amount),
    send: async ({ amount, method, remark }) => {
      const parsed = parseAmount(amount);
      if ('error' in parsed) return;
      await record.mutateAsync({
        ...{ id, method: parsePaymentMethod(method) },
        ...{ amount: parsed.dollars, remark: remark.trim() },
      });
      onDone();
    },
    fallbackMessage: 'The payment could not be recorded.',
  });
  return (
    <>
      <p>Record money that you have received. The buyer gets an email.</p>
      <SmallForm label="Record a payment" button="Record payment" form={form}>
        <TextField
          {...form.field('amount')}
          data-autofocus
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <SelectField {...form.field('method')} label="Method">
          <SelectOptions labels={PAYMENT_METHOD_LABELS} />
        </SelectField>
        <TextField
          {...form.field('remark')}
          label="Remark"
          hint="Bank reference, optional"
          autoComplete="off"
          maxLength={RECORD_PAYMENT_LIMITS.remark.maxLength}
        />
      </SmallForm>
    </>
  );
}

/** Dollars of a payment that are not refunded. */
export function refundableAmount({ paid, refunded }: LedgerPayment): number {
  return paid - refunded;
}

interface RefundFormProps {
  readonly payment: LedgerPayment;
  readonly refund: ReturnType<typeof useRecordRefund>;
  readonly onDone: () => void;
}

/** Form that records a refund; starts with all that is left of the payment. */
export function RefundForm({ payment, refund, onDone }: RefundFormProps) {
  const [id] = useState(newEntryId);
  const left = refundableAmount(payment);
  const form = useForm({
    start: { amount: toAmountText(left), reason: '' },
    checkFields: ({ amount, reason }) => ({
      ...amountErrors(amount),
      ...(reason.trim() === '' && { reason: 'Please enter a reason.' }),
    }),
    send: async ({ amount, reason }) => {
      const parsed = parseAmount(amount);
      if ('error' in parsed) return;
      await refund.mutateAsync({
        ...{ id, payment_id: payment.id },
        ...{ amount: parsed.dollars, reason: reason.trim() },
      });
      onDone();
    },
    fallbackMessage: 'The refund could not be recorded.',
  });
  return (
    <>
      <p>
        Record money that you have already paid back; this does not transfer any. The buyer gets an
        email. {paymentMethodLabel(payment.method)}: {formatMoney(left)} can be refunded.
      </p>
      <SmallForm label="Record a refund" button="Record refund" destructive form={form}>
        <TextField
          {...form.field('amount')}
          data-autofocus
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('reason')}
          label="Reason"
          hint="Visible to staff only"
          autoComplete="off"
          maxLength={RECORD_REFUND_LIMITS.reason.maxLength}
          required
        />
      </SmallForm>
    </>
  );
}
