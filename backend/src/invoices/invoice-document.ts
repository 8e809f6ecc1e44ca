// Content of invoices and credit notes, frozen as JSON. Field names follow EN 16931.
import { z } from 'zod';
import type { Category } from '../catalog/index.js';
import {
  findTaxRate,
  roundedShare,
  splitByWeight,
  splitIncludedTax,
  type TaxDestination,
  type TaxRate,
} from './tax.js';

const cents = z.int();

/** S: taxed; Z: rate of zero; O: not subject to tax. */
const taxCategory = z.enum(['S', 'Z', 'O']);

const Taxed = z.object({
  tax_category: taxCategory,
  tax_name: z.string(),
  /** Basis points: 2000 is 20 %. */
  tax_rate: z.int(),
});

const InvoiceLine = Taxed.extend({
  identifier: z.string(),
  item_name: z.string(),
  /** Numbers of the pieces, or the coins of a set; empty: none. */
  item_description: z.string(),
  quantity: z.int(),
  /** Unit price as the buyer saw it. */
  item_price_cents: cents,
  /** Quantity × price. */
  line_amount_cents: cents,
  line_net_cents: cents,
  line_tax_cents: cents,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const TaxSubtotal = Taxed.extend({ taxable_cents: cents, tax_cents: cents });
type TaxSubtotal = z.infer<typeof TaxSubtotal>;

const InvoiceParty = z.object({
  name: z.string(),
  /** Lines of the postal address. */
  address: z.array(z.string()),
  country_code: z.string(),
});

/** Type codes of UNTDID 1001: commercial invoice, credit note, debit note. */
export const TYPE_CODES = { invoice: '380', credit_note: '381', debit_note: '383' } as const;

/** A frozen document. */
export const InvoiceDocument = z.object({
  invoice_number: z.string(),
  /** UTC, YYYY-MM-DD. */
  issue_date: z.iso.date(),
  type_code: z.enum(['380', '381', '383']),
  currency_code: z.string(),
  /** Number and date of the order. */
  order_reference: z.string(),
  order_date: z.iso.date(),
  /** Invoice that a credit or debit note refers to. */
  preceding_invoice_number: z.string().nullable(),
  seller: InvoiceParty.extend({ tax_identifier: z.string(), registration: z.string() }),
  buyer: InvoiceParty,
  /** Null: picked up, or the shop arranged the delivery with the buyer. */
  deliver_to: InvoiceParty.nullable(),
  lines: z.array(InvoiceLine),
  tax_breakdown: z.array(TaxSubtotal),
  total_without_tax_cents: cents,
  total_tax_cents: cents,
  total_with_tax_cents: cents,
  note: z.string(),
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

/** Header of a document, before its amounts. */
export type InvoiceHeader = Omit<
  InvoiceDocument,
  'lines' | 'tax_breakdown' | 'total_without_tax_cents' | 'total_tax_cents' | 'total_with_tax_cents'
>;

/** An item of an order. */
interface InvoicedItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly category: Category | null;
}

/** An amount of an order beside its items; see `OrderExtraChargeEntity`. */
interface InvoicedCharge {
  readonly id: string;
  readonly itemId: string | null;
  readonly kind: 'shipping' | 'tax' | 'discount' | 'adjustment';
  readonly amountCents: number;
  readonly description: string | null;
}

const CHARGE_NAMES = { shipping: 'Delivery', discount: 'Discount', adjustment: 'Adjustment' };

/** The amounts of an order with their taxes. */
export interface InvoicedOrder {
  readonly items: readonly InvoicedItem[];
  readonly charges: readonly InvoicedCharge[];
  readonly rates: readonly TaxRate[];
  readonly destination: TaxDestination;
}

/** Builds an invoice of a whole order. Its total is the order's total. */
export function buildInvoice(header: InvoiceHeader, order: InvoicedOrder): InvoiceDocument {
  return withTotals(header, toInvoiceLines(order));
}

/** The lines of an invoice of a whole order: its items, then its charges. */
export function toInvoiceLines(order: InvoicedOrder): InvoiceLine[] {
  const { items, charges } = order;
  const addedTaxOf = (id: string | null) =>
    sum(
      charges.filter(({ kind, itemId }) => kind === 'tax' && itemId === id),
      'amountCents',
    );
  const itemLines = items.map((item) =>
    toLine(
      { ...item, amountCents: item.quantity * item.priceCents, addedTaxCents: addedTaxOf(item.id) },
      findTaxRate(order.rates, order.destination, item.category),
    ),
  );
  // Added tax without an item is the tax of the delivery.
  const extra = charges.filter(({ kind }) => kind !== 'tax');
  const taxedIndex = Math.max(
    0,
    extra.findIndex(({ kind }) => kind === 'shipping'),
  );
  const extraLines = extra.map(({ id, itemId, kind, amountCents, description }, index) => {
    const category = items.find((item) => item.id === itemId)?.category ?? null;
    const fallback = kind === 'tax' ? '' : CHARGE_NAMES[kind];
    const named = { id, name: description ?? fallback, description: '', quantity: 1 };
    const addedTaxCents = index === taxedIndex ? addedTaxOf(null) : 0;
    return toLine(
      { ...named, priceCents: amountCents, amountCents, addedTaxCents },
      findTaxRate(order.rates, order.destination, category),
    );
  });
  return [...itemLines, ...extraLines];
}

interface LineSource extends Omit<InvoicedItem, 'category'> {
  readonly amountCents: number;
  readonly addedTaxCents: number;
}

function toLine(source: LineSource, rate: TaxRate | undefined): InvoiceLine {
  const { id, name, description, quantity, priceCents, amountCents, addedTaxCents } = source;
  const included = rate?.isIncluded
    ? splitIncludedTax(amountCents, rate.basisPoints)
    : { netCents: amountCents, taxCents: addedTaxCents };
  return {
    identifier: id,
    item_name: name,
    item_description: description,
    quantity,
    item_price_cents: priceCents,
    line_amount_cents: amountCents,
    line_net_cents: included.netCents,
    line_tax_cents: included.taxCents,
    ...toTaxed(rate, included.taxCents),
  };
}

/** An order from before a tax that is added has neither the charge nor the tax. */
function toTaxed(rate: TaxRate | undefined, taxCents: number): z.infer<typeof Taxed> {
  const isTaxed = rate && (rate.isIncluded || taxCents !== 0 || rate.basisPoints === 0);
  if (!isTaxed) return { tax_category: 'O', tax_name: '', tax_rate: 0 };
  const tax_category = rate.basisPoints === 0 ? ('Z' as const) : ('S' as const);
  return { tax_category, tax_name: rate.name, tax_rate: rate.basisPoints };
}

/** Remaining amounts of an invoice by tax rate, after earlier credit and debit notes. */
function remainingOf(
  invoice: InvoiceDocument,
  notes: readonly InvoiceDocument[],
): readonly TaxSubtotal[] {
  return invoice.tax_breakdown.map((subtotal) => {
    const changes = notes.flatMap(({ type_code, tax_breakdown }) =>
      tax_breakdown
        .filter((other) => isSameTax(other, subtotal))
        .map(({ taxable_cents, tax_cents }) => {
          const sign = type_code === TYPE_CODES.credit_note ? -1 : 1;
          return { taxable: sign * taxable_cents, tax: sign * tax_cents };
        }),
    );
    return {
      ...subtotal,
      taxable_cents: subtotal.taxable_cents + sum(changes, 'taxable'),
      tax_cents: subtotal.tax_cents + sum(changes, 'tax'),
    };
  });
}

/**
 * Builds a credit note over a part of an invoice, or a debit note that takes credit back. The amount is split over the
 * tax rates in proportion to what is left of each (for a debit note: to what was credited), so the notes of a fully
 * refunded order add up to the invoice, with its taxes to the cent.
 */
export function buildNote(
  header: InvoiceHeader,
  { invoice, notes, amountCents, lineName }: NoteSource,
): InvoiceDocument {
  const left = remainingOf(invoice, notes);
  const isCredit = header.type_code === TYPE_CODES.credit_note;
  const available = isCredit
    ? left
    : invoice.tax_breakdown.map((subtotal, index) => ({
        ...subtotal,
        taxable_cents: subtotal.taxable_cents - (left[index]?.taxable_cents ?? 0),
        tax_cents: subtotal.tax_cents - (left[index]?.tax_cents ?? 0),
      }));
  const gross = available.map(({ taxable_cents, tax_cents }) => taxable_cents + tax_cents);
  const isWhole = amountCents === gross.reduce((total, one) => total + one, 0);
  const parts = isWhole ? gross : splitByWeight(amountCents, gross);
  const lines = available.flatMap(
    ({ taxable_cents, tax_cents, ...taxed }, index): InvoiceLine[] => {
      const part = parts[index] ?? 0;
      const whole = taxable_cents + tax_cents;
      if (part === 0) return [];
      const tax = roundedShare(tax_cents, part, whole);
      const amounts = { line_amount_cents: part, line_net_cents: part - tax, line_tax_cents: tax };
      const identifier = String(index + 1);
      const item = { identifier, item_name: lineName, item_description: '', quantity: 1 };
      return [{ ...item, item_price_cents: part, ...amounts, ...taxed }];
    },
  );
  return withTotals(header, lines);
}

/** What a credit or debit note is about. */
interface NoteSource {
  readonly invoice: InvoiceDocument;
  /** Earlier credit and debit notes of the invoice. */
  readonly notes: readonly InvoiceDocument[];
  /** At most what is left of the invoice, or was credited. */
  readonly amountCents: number;
  readonly lineName: string;
}

function withTotals(header: InvoiceHeader, lines: InvoiceLine[]): InvoiceDocument {
  const without = sum(lines, 'line_net_cents');
  const tax = sum(lines, 'line_tax_cents');
  return {
    ...header,
    lines,
    tax_breakdown: toBreakdown(lines),
    total_without_tax_cents: without,
    total_tax_cents: tax,
    total_with_tax_cents: without + tax,
  };
}

function toBreakdown(lines: readonly InvoiceLine[]): TaxSubtotal[] {
  const taxes = lines.filter(
    (line, index) => lines.findIndex((other) => isSameTax(other, line)) === index,
  );
  return taxes.map(({ tax_category, tax_name, tax_rate }) => {
    const taxed = { tax_category, tax_name, tax_rate };
    const same = lines.filter((line) => isSameTax(line, taxed));
    const taxable_cents = sum(same, 'line_net_cents');
    return { ...taxed, taxable_cents, tax_cents: sum(same, 'line_tax_cents') };
  });
}

type TaxedFields = z.infer<typeof Taxed>;

function isSameTax(one: TaxedFields, other: TaxedFields): boolean {
  return (
    one.tax_category === other.tax_category &&
    one.tax_name === other.tax_name &&
    one.tax_rate === other.tax_rate
  );
}

function sum<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
