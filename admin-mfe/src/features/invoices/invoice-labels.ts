import { createDateFormat, formatMoney } from '@challenge-coins/shared-ui/ui';
import type { IssuedDocument } from './invoices.queries.ts';

/** Labels of the kinds of documents. */
export const KIND_LABELS: Readonly<Record<IssuedDocument['kind'], string>> = {
  invoice: $t('adminInvoices.invoice'),
  credit_note: $t('adminInvoices.creditNote'),
  debit_note: $t('adminInvoices.debitNote'),
};

const ISSUE_DATE = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Date of issue as printed on the document, in UTC: "November 26, 2026". */
export function formatIssueDate({ issued_at }: IssuedDocument): string {
  return ISSUE_DATE.format(new Date(issued_at));
}

/** An amount of a document; what is credited is negative. */
export function formatAmount({ kind }: IssuedDocument, dollars: number): string {
  return `${kind === 'credit_note' ? '−' : ''}${formatMoney(dollars)}`;
}
