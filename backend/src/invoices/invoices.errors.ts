import { defineError, DomainError } from '../common/domain-error.js';

export const InvoiceNotFound = defineError('invoices.not-found', 404, 'There is no such invoice.');

export const SellerMissing = defineError(
  'invoices.seller-missing',
  409,
  'Please enter the seller of the invoices in the settings first.',
);

/** Rendering a PDF takes some 30 ms of the processor. */
export const MAX_ZIP_DOCUMENTS = 300;
export const MAX_CSV_DOCUMENTS = 20_000;

export class TooManyToExport extends DomainError {
  constructor(max: number) {
    const detail = `That period has more than ${max.toLocaleString('en-US')} documents. Please choose a shorter one.`;
    super('invoices.too-many-to-export', 422, detail);
  }
}
