import { isKeyOf } from '@challenge-coins/shared-ui/shop';
import type { PaymentLedger, PaymentMethod } from './payments.queries.ts';

/** Labels of the payment methods. */
export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  arrangement: 'By arrangement',
  transfer: 'Bank transfer',
  cash: 'Cash',
};

/** Parses a payment method; unknown ones count as by arrangement. */
export function parseMethod(text: string): PaymentMethod {
  return isKeyOf(METHOD_LABELS, text) ? text : 'arrangement';
}

/** Label of a payment method; an unknown one of a newer API version gets its own name. */
export function methodLabel(method: string): string {
  return isKeyOf(METHOD_LABELS, method) ? METHOD_LABELS[method] : method;
}

/** Labels of the ledger entries. */
export const ENTRY_LABELS: Readonly<Record<PaymentLedger['entries'][number]['kind'], string>> = {
  capture: 'Payment',
  refund: 'Refund',
};
