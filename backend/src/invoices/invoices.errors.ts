import { defineError, DomainError } from '../common/domain-error.js';
import { localized } from '../common/languages/translate.js';

export const InvoiceNotFound = defineError('invoices.not-found', 404, 'errors.invoicesNotFound');

export const SellerMissing = defineError(
  'invoices.seller-missing',
  409,
  'errors.invoicesSellerMissing',
);

/** Rendering a PDF takes some 30 ms of the processor. */
export const MAX_ZIP_DOCUMENTS = 300;
export const MAX_CSV_DOCUMENTS = 20_000;

export class TooManyToExport extends DomainError {
  constructor(max: number) {
    const detail = localized('errors.invoicesTooManyToExport', { max });
    super('invoices.too-many-to-export', 422, detail);
  }
}
