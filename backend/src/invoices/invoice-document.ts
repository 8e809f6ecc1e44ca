// Content of invoices and credit notes, frozen as JSON. Field names follow EN 16931.
import { z } from 'zod';
import type { Locale } from '@challenge-coins/server-kit';
import { toLocale, translate } from '../common/languages/translate.js';
import type { Category } from '../catalog/index.js';
import {
  findTaxRates,
  roundedShare,
  splitByWeight,
  splitIncludedTax,
  type TaxCategory,
  type TaxDestination,
  type TaxRate,
} from '../tax/index.js';

const cents = z.int();

/** S: taxed; Z: rate of zero; O: not subject to tax. */
const taxCategory = z.enum(['S', 'Z', 'O']);

/** One of several taxes on the same amount. */
const TaxPart = z.object({ tax_name: z.string(), tax_rate: z.number(), tax_cents: cents });
type TaxPart = z.infer<typeof TaxPart>;

const Taxed = z.object({
  tax_category: taxCategory,
  /** Several taxes: "GST + QST". */
  tax_name: z.string(),
  /** Basis points: 2000 is 20 %, 997.5 is 9.975 %. Several taxes: their sum. */
  tax_rate: z.number(),
  /** Absent: one tax. */
  tax_parts: z.array(TaxPart).optional(),
});

const InvoiceLine = Taxed.extend({
  identifier: z.string(),
  item_name: z.string(),
  /** Numbers of the pieces, or the coins of a set; empty: none. */
  item_description: z.string(),
  quantity: z.int(),
  /** Unit price as the buyer saw it. */
  item_price_cents: cents,
  /** Quantity × price: without an added tax, with an included one. */
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
  /** Language; absent: English. */
  locale: z.string().optional(),
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
  /** Rate of a tax; absent or null: not recorded. */
  readonly basisPoints?: number | null;
}

const CHARGE_NAMES = {
  shipping: 'paper.delivery',
  discount: 'paper.discount',
  adjustment: 'paper.adjustment',
} as const;

/** The amounts of an order with their taxes. */
export interface InvoicedOrder {
  readonly items: readonly InvoicedItem[];
  readonly charges: readonly InvoicedCharge[];
  readonly rates: readonly TaxRate[];
  readonly destination: TaxDestination;
}

/**
 * Builds an invoice of a whole order. Its total is the order's total. Added taxes are those that the order was charged;
 * included ones follow from the rates.
 */
export function buildInvoice(header: InvoiceHeader, order: InvoicedOrder): InvoiceDocument {
  return withTotals(header, toInvoiceLines(order, toLocale(header.locale)));
}

/** The lines of an invoice of a whole order: its items, then its charges. */
export function toInvoiceLines(order: InvoicedOrder, locale: Locale = 'en'): InvoiceLine[] {
  const { items, charges } = order;
  const addedTaxesOf = (id: string | null) =>
    charges.filter(({ kind, itemId }) => kind === 'tax' && itemId === id);
  const ratesOf = (category: TaxCategory | null) =>
    findTaxRates(order.rates, order.destination, category);
  const itemLines = items.map((item) =>
    toLine(
      { ...item, amountCents: item.quantity * item.priceCents, addedTaxes: addedTaxesOf(item.id) },
      ratesOf(item.category),
      locale,
    ),
  );
  // Added tax without an item is the tax of the delivery.
  const extra = charges.filter(({ kind }) => kind !== 'tax');
  const taxedIndex = Math.max(
    0,
    extra.findIndex(({ kind }) => kind === 'shipping'),
  );
  const extraLines = extra.map(({ id, itemId, kind, amountCents, description }, index) => {
    const ofItem = items.find((item) => item.id === itemId)?.category ?? null;
    const fallback = kind === 'tax' ? '' : translate(locale, CHARGE_NAMES[kind]);
    const named = { id, name: description ?? fallback, description: '', quantity: 1 };
    const addedTaxes = index === taxedIndex ? addedTaxesOf(null) : [];
    return toLine(
      { ...named, priceCents: amountCents, amountCents, addedTaxes },
      ratesOf(kind === 'shipping' ? 'shipping' : ofItem),
      locale,
    );
  });
  return [...itemLines, ...extraLines];
}

interface LineSource extends Omit<InvoicedItem, 'category'> {
  readonly amountCents: number;
  readonly addedTaxes: readonly InvoicedCharge[];
}

function toLine(source: LineSource, rates: readonly TaxRate[], locale: Locale): InvoiceLine {
  const { id, name, description, quantity, priceCents, amountCents, addedTaxes } = source;
  const { net, tax, ...taxed } = taxLine(amountCents, addedTaxes, rates, locale);
  return {
    identifier: id,
    item_name: name,
    item_description: description,
    quantity,
    item_price_cents: priceCents,
    line_amount_cents: amountCents,
    line_net_cents: net,
    line_tax_cents: tax,
    ...taxed,
  };
}

type TaxedAmount = z.infer<typeof Taxed> & { readonly net: number; readonly tax: number };

function taxLine(
  amountCents: number,
  addedTaxes: readonly InvoicedCharge[],
  rates: readonly TaxRate[],
  locale: Locale,
): TaxedAmount {
  const [rate] = rates;
  if (addedTaxes.length > 0) {
    const parts = addedTaxes.map((charge) => ({
      tax_name: charge.description ?? rate?.name ?? translate(locale, 'paper.tax'),
      tax_rate: charge.basisPoints ?? rate?.basisPoints ?? 0,
      tax_cents: charge.amountCents,
    }));
    const tax = sum(parts, 'tax_cents');
    return { tax_category: 'S', ...withParts(parts), net: amountCents, tax };
  }
  if (rate?.isIncluded) {
    const { netCents, taxCents } = splitIncludedTax(amountCents, rate.basisPoints);
    return { ...toTaxed(rate), net: netCents, tax: taxCents };
  }
  // A rate of zero charges nothing. An order from before a tax that is added has neither the charge nor the tax.
  const isZero = rate?.basisPoints === 0;
  const untaxed = { tax_category: 'O', tax_name: '', tax_rate: 0 } as const;
  return { ...(isZero ? toTaxed(rate) : untaxed), net: amountCents, tax: 0 };
}

function toTaxed({ name, basisPoints }: TaxRate): z.infer<typeof Taxed> {
  const tax_category = basisPoints === 0 ? ('Z' as const) : ('S' as const);
  return { tax_category, tax_name: name, tax_rate: basisPoints };
}

/** Name and rate of one tax, or of several together with their parts. */
function withParts(parts: readonly TaxPart[]) {
  return {
    tax_name: parts.map(({ tax_name }) => tax_name).join(' + '),
    // Whole tenths, without binary fractions.
    tax_rate: Math.round(sum(parts, 'tax_rate') * 10) / 10,
    ...(parts.length > 1 && { tax_parts: [...parts] }),
  };
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
      ...remainingParts(subtotal, notes),
    };
  });
}

/** What is left of each of several taxes; nothing if there is one. */
function remainingParts(
  subtotal: TaxSubtotal,
  notes: readonly InvoiceDocument[],
): Pick<TaxSubtotal, 'tax_parts'> {
  const { tax_parts: parts } = subtotal;
  if (!parts) return {};
  const credited = notes.flatMap(({ type_code, tax_breakdown }) =>
    tax_breakdown
      .filter((other) => isSameTax(other, subtotal))
      .map((other) => ({
        sign: type_code === TYPE_CODES.credit_note ? 1 : -1,
        parts: other.tax_parts ?? [],
      })),
  );
  return {
    tax_parts: parts.map((part, index) => ({
      ...part,
      tax_cents: credited.reduce(
        (left, { sign, parts: own }) => left - sign * (own[index]?.tax_cents ?? 0),
        part.tax_cents,
      ),
    })),
  };
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
        ...(subtotal.tax_parts && {
          tax_parts: subtotal.tax_parts.map((taxPart, at) => ({
            ...taxPart,
            tax_cents: taxPart.tax_cents - (left[index]?.tax_parts?.[at]?.tax_cents ?? 0),
          })),
        }),
      }));
  const gross = available.map(({ taxable_cents, tax_cents }) => taxable_cents + tax_cents);
  const isWhole = amountCents === gross.reduce((total, one) => total + one, 0);
  const parts = isWhole ? gross : splitByWeight(amountCents, gross);
  const lines = available.flatMap(
    ({ taxable_cents, tax_cents, tax_parts, ...taxed }, index): InvoiceLine[] => {
      const part = parts[index] ?? 0;
      const whole = taxable_cents + tax_cents;
      if (part === 0) return [];
      const tax = roundedShare(tax_cents, part, whole);
      const amounts = { line_amount_cents: part, line_net_cents: part - tax, line_tax_cents: tax };
      const identifier = String(index + 1);
      const item = { identifier, item_name: lineName, item_description: '', quantity: 1 };
      const split = tax_parts && { tax_parts: splitParts(tax, tax_parts) };
      return [{ ...item, item_price_cents: part, ...amounts, ...taxed, ...split }];
    },
  );
  return withTotals(header, lines);
}

/** Splits a tax in proportion to what is left of each of its parts, so that the last note takes the rest of each. */
function splitParts(taxCents: number, left: readonly TaxPart[]): TaxPart[] {
  const shares = splitByWeight(
    taxCents,
    left.map(({ tax_cents }) => tax_cents),
  );
  return left.map((part, index) => ({ ...part, tax_cents: shares[index] ?? 0 }));
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
  return taxes.map(({ tax_category, tax_name, tax_rate, tax_parts: parts }) => {
    const taxed = { tax_category, tax_name, tax_rate };
    const same = lines.filter((line) => isSameTax(line, taxed));
    const taxable_cents = sum(same, 'line_net_cents');
    const tax_parts = parts?.map((part, index) => ({
      ...part,
      tax_cents: same.reduce((total, line) => total + (line.tax_parts?.[index]?.tax_cents ?? 0), 0),
    }));
    const amounts = { taxable_cents, tax_cents: sum(same, 'line_tax_cents') };
    return { ...taxed, ...amounts, ...(tax_parts && { tax_parts }) };
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
