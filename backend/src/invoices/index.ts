// Public interface of the invoices module for other modules.
export {
  ExportQuery,
  invoiceIdParam,
  InvoiceSeller,
  IssuedDocumentList,
  IssuedDocumentPage,
  IssuedDocumentQuery,
  TaxSettingsDto,
} from './invoices.contract.js';
export {
  InvoiceNotFound,
  MAX_CSV_DOCUMENTS,
  MAX_ZIP_DOCUMENTS,
  SellerMissing,
  TooManyToExport,
} from './invoices.errors.js';
export { ReturnsFile, sendFile } from './invoice-file.js';
export { InvoicesService } from './invoices.service.js';
export type { InvoicedOrder, InvoiceLine } from './invoice-document.js';
export { findDocumentSeller, findOrderInvoice, type DocumentSeller } from './invoiced-order.js';
export { issueDocuments } from './issue-documents.js';
export { TaxSettingsService } from './tax-settings.service.js';
export { InvoicesModule } from './invoices.module.js';
