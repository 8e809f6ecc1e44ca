import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { textsIn, toLocale } from '../common/languages/translate.js';
import { findOrderDelivery, lockOrderMoney } from '../orders/index.js';
import {
  buildInvoice,
  buildNote,
  TYPE_CODES,
  type InvoiceDocument,
  type InvoiceHeader,
} from './invoice-document.js';
import type { OrderDeliveryDto } from '../orders/index.js';
import type { InvoiceKind } from './invoice.entity.js';
import { findInvoicedOrder, toLines } from './invoiced-order.js';
import {
  findDocuments,
  findOrderToInvoice,
  findSeller,
  insertInvoice,
  takeNextNumber,
  type OrderDocument,
  type SellerRow,
} from './invoices.query.js';

type Order = NonNullable<Awaited<ReturnType<typeof findOrderToInvoice>>>;

/** Options of `issueDocuments`. */
interface IssueOptions {
  readonly now: Date;
  /** Issues the invoice also if it is not automatic or the order is not paid. */
  readonly isRequested?: boolean;
}

/**
 * Issues the documents that an order lacks, in the caller's transaction: an invoice when it is fully paid, a credit note
 * when money was returned or the order was cancelled, a debit note when a refund failed afterwards. Locks the order.
 * Does nothing if the documents match the amounts, so repeated and concurrent calls issue nothing twice.
 */
export async function issueDocuments(
  manager: EntityManager,
  orderId: string,
  { now, isRequested = false }: IssueOptions,
): Promise<void> {
  const seller = await findSeller(manager);
  if (!seller) return;
  await lockOrderMoney(manager, orderId);
  const order = await findOrderToInvoice(manager, orderId);
  if (!order) return;
  const context = {
    manager,
    seller,
    order,
    delivery: await findOrderDelivery(manager, orderId),
    now,
  };
  let documents = await findDocuments(manager, orderId);
  if (documents.length === 0 && (isRequested || (seller.automatic && isInvoiceDue(order)))) {
    await issueInvoice(context);
    documents = await findDocuments(manager, orderId);
  }
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (invoice) await issueNote(context, invoice, documents);
}

interface Context {
  readonly manager: EntityManager;
  readonly seller: SellerRow;
  readonly order: Order;
  /** Null: the shop arranges it with the buyer. */
  readonly delivery: OrderDeliveryDto | null;
  readonly now: Date;
}

function isInvoiceDue({ status, total_cents, payment_state }: Order): boolean {
  const isPaid = payment_state === 'paid' || payment_state === 'overpaid';
  return isPaid && status !== 'cancelled' && Number(total_cents) > 0;
}

async function issueInvoice(context: Context): Promise<void> {
  const { manager, order, seller, delivery } = context;
  const destination = delivery ?? { country: seller.country, region: '' };
  const invoiced = await findInvoicedOrder(manager, order, destination);
  await issue(context, 'invoice', null, order.locale, (header) => buildInvoice(header, invoiced));
}

async function issueNote(
  context: Context,
  { document: invoice }: OrderDocument,
  documents: readonly OrderDocument[],
): Promise<void> {
  const notes = documents.filter(({ kind }) => kind !== 'invoice').map(({ document }) => document);
  const difference = toCreditCents(context.order) - creditedCents(notes);
  if (difference === 0) return;
  const t = textsIn(toLocale(invoice.locale));
  const isCancelled = context.order.status === 'cancelled';
  const creditName = isCancelled ? t('paper.cancelled') : t('paper.refund');
  const lineName = difference > 0 ? creditName : t('paper.creditReversed');
  const kind = difference > 0 ? 'credit_note' : 'debit_note';
  const amountCents = Math.abs(difference);
  const { invoice_number: preceding, locale = null } = invoice;
  // In the language of its invoice.
  await issue(context, kind, preceding, locale, (header) =>
    buildNote(header, { invoice, notes, amountCents, lineName }),
  );
}

/** What of the invoice is to be credited: the refunds beyond what was overpaid; all of a cancelled order. */
function toCreditCents({ status, ...order }: Order): number {
  const [total, paid, refunded] = [order.total_cents, order.paid_cents, order.refunded_cents].map(
    Number,
  ) as [number, number, number];
  if (status === 'cancelled') return total;
  const overpaid = Math.max(0, paid - total);
  return Math.min(total, Math.max(0, refunded - overpaid));
}

function creditedCents(notes: readonly InvoiceDocument[]): number {
  return notes.reduce(
    (sum, { type_code, total_with_tax_cents }) =>
      sum + (type_code === TYPE_CODES.credit_note ? 1 : -1) * total_with_tax_cents,
    0,
  );
}

const SERIES = { invoice: 'INV', credit_note: 'CN', debit_note: 'DN' };

/** Takes the next number as late as possible: it locks the series until the transaction ends. */
async function issue(
  { manager, seller, order, delivery, now }: Context,
  kind: InvoiceKind,
  precedingNumber: string | null,
  locale: string | null,
  build: (header: InvoiceHeader) => InvoiceDocument,
): Promise<void> {
  const year = String(now.getUTCFullYear());
  const series = [seller.prefix, SERIES[kind], year].filter((part) => part !== '').join('-');
  const number = await takeNextNumber(manager, series);
  const document = build({
    invoice_number: `${series}-${String(number).padStart(6, '0')}`,
    issue_date: toDate(now),
    type_code: TYPE_CODES[kind],
    currency_code: order.currency,
    order_reference: order.short_id,
    order_date: toDate(order.created_at),
    preceding_invoice_number: precedingNumber,
    seller: {
      name: seller.name,
      address: toLines(seller.address),
      country_code: seller.country,
      tax_identifier: seller.tax_id,
      registration: seller.registration,
    },
    buyer: { name: order.buyer, address: [], country_code: delivery?.country ?? seller.country },
    deliver_to: delivery?.kind === 'ship' ? toParty(delivery) : null,
    note: seller.note,
    ...(toLocale(locale) !== 'en' && { locale: toLocale(locale) }),
  });
  const { total_with_tax_cents: totalCents, total_tax_cents: taxCents } = document;
  const id = uuidv7();
  const amounts = { totalCents, taxCents, currency: order.currency };
  const row = { id, orderId: order.id, kind, series, number, issuedAt: now, document };
  await insertInvoice(manager, { ...row, ...amounts });
}

/** The recipient, who need not be the buyer. */
function toParty({ name, lines, country }: OrderDeliveryDto): InvoiceDocument['buyer'] {
  return { name, address: lines.filter((line) => line !== name), country_code: country };
}

function toDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}
