import { z } from 'zod';
import { countryCode } from '../common/countries.js';
import { uuidParam } from '../common/id.js';
import { pageQuery, toPageSchema } from '../common/page.contract.js';
import { isPlainLine, requiredText, text } from '../common/text.js';
import { TAX_RATE_EXAMPLE, TaxRateDto } from '../tax/index.js';
import { ISSUED_DOCUMENT_EXAMPLE, SELLER_EXAMPLE } from './invoices.example.js';
import { INVOICE_KINDS } from './invoice.entity.js';
import { fieldText } from '../common/languages/field-text.js';

const LINE_MESSAGE = fieldText('errorsFields.singleLine');
const line = (max: number) => text(max).refine(isPlainLine, LINE_MESSAGE);
const requiredLine = (max: number, message: string) =>
  requiredText(max, message).refine(isPlainLine, LINE_MESSAGE);

/** The seller as named on invoices. */
export const InvoiceSeller = z
  .object({
    name: requiredLine(120, fieldText('errorsFields.shopName')),
    address: requiredText(400, fieldText('errorsFields.shopAddress')),
    country: countryCode,
    tax_id: line(40).default('').meta({ description: 'Such as a VAT identifier; empty: none' }),
    registration: line(80).default('').meta({ description: 'Entry in a register; empty: none' }),
    note: text(500)
      .default('')
      .meta({ description: 'Printed below the total, such as a reason why no tax is charged' }),
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{0,8}$/, fieldText('errorsFields.prefix'))
      .default('')
      .meta({ description: 'Start of invoice numbers; a new one starts new series from 1' }),
    automatic: z
      .boolean()
      .default(true)
      .meta({ description: 'Issue an invoice when an order is fully paid' }),
  })
  .meta({ id: 'InvoiceSeller', example: SELLER_EXAMPLE });
export type InvoiceSeller = z.infer<typeof InvoiceSeller>;

/** Seller and current tax rates. */
export const TaxSettingsDto = z
  .object({
    seller: InvoiceSeller.nullable().meta({ description: 'Null: the shop issues no invoices' }),
    rates: z.array(TaxRateDto),
    known_countries: z
      .array(z.string())
      .meta({ description: 'All countries that can be chosen: ISO 3166-1 alpha-2' }),
  })
  .meta({
    id: 'TaxSettings',
    example: {
      ...{ seller: SELLER_EXAMPLE, rates: [TAX_RATE_EXAMPLE] },
      known_countries: ['CA', 'FR', 'HT'],
    },
  });
export type TaxSettingsDto = z.infer<typeof TaxSettingsDto>;

/** An issued invoice, credit note or debit note. */
export const IssuedDocumentDto = z
  .object({
    id: z.string(),
    order_id: z.string(),
    order_number: z.string(),
    number: z.string(),
    kind: z.enum(INVOICE_KINDS),
    issued_at: z.iso.datetime(),
    buyer: z.string(),
    total: z.number().meta({ description: 'Dollars, with tax; positive for all kinds' }),
    tax: z.number().meta({ description: 'Dollars' }),
  })
  .meta({ id: 'IssuedDocument', example: ISSUED_DOCUMENT_EXAMPLE });
export type IssuedDocumentDto = z.infer<typeof IssuedDocumentDto>;

export const IssuedDocumentList = z
  .array(IssuedDocumentDto)
  .meta({ id: 'IssuedDocumentList', example: [ISSUED_DOCUMENT_EXAMPLE] });
export type IssuedDocumentList = z.infer<typeof IssuedDocumentList>;

export const IssuedDocumentPage = toPageSchema(IssuedDocumentDto).meta({
  id: 'IssuedDocumentPage',
  example: { items: [ISSUED_DOCUMENT_EXAMPLE], total: 1, page: 1, page_size: 24 },
});
export type IssuedDocumentPage = z.infer<typeof IssuedDocumentPage>;

const period = {
  from: z.iso.date().optional().meta({ description: 'First day of issue, UTC' }),
  to: z.iso.date().optional().meta({ description: 'Last day of issue, UTC' }),
};

export const IssuedDocumentQuery = z.object({
  ...period,
  ...pageQuery,
  page: pageQuery.page.unwrap().default(1),
});
export type IssuedDocumentQuery = z.infer<typeof IssuedDocumentQuery>;

export const ExportQuery = z.object(period);
export type ExportQuery = z.infer<typeof ExportQuery>;

export const invoiceIdParam = uuidParam('invoices.not-found', fieldText('errors.invoicesNotFound'));
