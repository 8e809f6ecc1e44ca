import type { PaymentLedger } from './payments.queries.ts';

/** Labels of the ledger entries. */
export const ENTRY_LABELS: Readonly<Record<PaymentLedger['entries'][number]['kind'], string>> = {
  capture: 'Payment',
  refund: 'Refund',
};
