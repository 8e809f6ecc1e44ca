import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CATEGORIES } from '../catalog/index.js';
import type { Rows } from '../common/page.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { ORDER_STATUSES, PAYMENT_STATES } from '../orders/index.js';
import { InvoiceDocument } from './invoice-document.js';
import { INVOICE_KINDS, type InvoiceEntity } from './invoice.entity.js';

const SELLER = defineQuery('seller on invoices', {
  name: z.string(),
  address: z.string(),
  country: z.string(),
  tax_id: z.string(),
  registration: z.string(),
  note: z.string(),
  prefix: z.string(),
  automatic: z.boolean(),
  updated_at: z.date(),
})`
  SELECT name, address, country, tax_id, registration, note, prefix, automatic, updated_at FROM invoice_seller`;

const SET_SELLER = defineQuery('set the seller on invoices', {})`
  INSERT INTO invoice_seller (id, name, address, country, tax_id, registration, note, prefix, automatic, updated_at)
  VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (id) DO UPDATE
    SET name = EXCLUDED.name, address = EXCLUDED.address, country = EXCLUDED.country, tax_id = EXCLUDED.tax_id,
        registration = EXCLUDED.registration, note = EXCLUDED.note, prefix = EXCLUDED.prefix,
        automatic = EXCLUDED.automatic, updated_at = EXCLUDED.updated_at`;

const ORDER = defineQuery('order to invoice', {
  id: z.uuid(),
  short_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  created_at: z.date(),
  currency: z.string(),
  // bigint: the driver returns it as a string.
  total_cents: z.string(),
  paid_cents: z.string(),
  refunded_cents: z.string(),
  payment_state: z.enum(PAYMENT_STATES),
  buyer: z.string(),
  locale: z.string().nullable(),
})`
  SELECT orders.id, orders.short_id, orders.status, orders.created_at, orders.currency, orders.total_cents,
         orders.paid_cents, orders.refunded_cents, orders.payment_state, buyer.username AS buyer,
         coalesce(orders.locale, buyer.locale) AS locale
    FROM orders JOIN users buyer ON buyer.id = orders.user_id WHERE orders.id = $1`;

const ITEMS = defineQuery('items to invoice', {
  id: z.uuid(),
  name: z.string(),
  quantity: z.int(),
  price_cents: z.int(),
  numbers: z.array(z.int()).nullable(),
  category: z.enum(CATEGORIES).nullable(),
  // json
  coins: z.array(z.string()),
})`
  SELECT item.id, item.name, item.quantity, item.price_cents, item.numbers, product.category,
         to_json(ARRAY(SELECT coin.name || coalesce(' N° ' || array_to_string(coin.numbers, ', '), '')
                 FROM order_item_coin coin WHERE coin.order_item_id = item.id ORDER BY coin.product_id)) AS coins
    FROM order_item item LEFT JOIN product ON product.id = item.product_id
   WHERE item.order_id = $1 ORDER BY item.position`;

const CHARGES = defineQuery('charges to invoice', {
  id: z.uuid(),
  order_item_id: z.uuid().nullable(),
  kind: z.enum(['shipping', 'tax', 'discount', 'adjustment']),
  amount_cents: z.string(),
  description: z.string().nullable(),
  basis_points: z.number().nullable(),
})`
  SELECT id, order_item_id, kind, amount_cents, description, basis_points FROM order_extra_charge
   WHERE order_id = $1 ORDER BY description, id`;

const DOCUMENTS = defineQuery('documents of an order', {
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  issued_at: z.date(),
  document: InvoiceDocument,
})`
  SELECT id, kind, issued_at, document FROM invoice WHERE order_id = $1 ORDER BY issued_at, id`;

/** Takes the next number. The row stays locked until COMMIT, so a rollback gives the number back. */
const NEXT_NUMBER = defineQuery('next invoice number', { number: z.int() })`
  INSERT INTO invoice_series AS series (name, last_number) VALUES ($1, 1)
  ON CONFLICT (name) DO UPDATE SET last_number = series.last_number + 1
  RETURNING last_number AS number`;

const INSERT = defineQuery('insert an invoice', {})`
  INSERT INTO invoice (id, order_id, kind, series, number, issued_at, total_cents, tax_cents, currency, document)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const ISSUED = {
  id: z.uuid(),
  order_id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  issued_at: z.date(),
  total_cents: z.string(),
  tax_cents: z.string(),
  document: InvoiceDocument,
};
const ISSUED_COLUMNS = 'id, order_id, kind, issued_at, total_cents, tax_cents, document';

const LIST = defineQuery('issued documents', ISSUED)`
  SELECT ${ISSUED_COLUMNS} FROM invoice
   WHERE issued_at >= coalesce($1::timestamptz, '-infinity') AND issued_at < coalesce($2::timestamptz, 'infinity')
   ORDER BY issued_at DESC, id DESC LIMIT $3 OFFSET $4`;

const COUNT = defineQuery('number of issued documents', { total: z.int() })`
  SELECT count(*)::int AS total FROM invoice
   WHERE issued_at >= coalesce($1::timestamptz, '-infinity') AND issued_at < coalesce($2::timestamptz, 'infinity')`;

const BY_ID = defineQuery('issued document', ISSUED)`
  SELECT ${ISSUED_COLUMNS} FROM invoice WHERE id = $1`;

const OF_BUYER = defineQuery('issued document of a buyer', ISSUED)`
  SELECT invoice.id, order_id, kind, issued_at, invoice.total_cents, tax_cents, document
    FROM invoice JOIN orders ON orders.id = invoice.order_id
   WHERE invoice.id = $1 AND orders.id = $2 AND orders.user_id = $3`;

/**
 * Orders whose documents may be behind their amounts: paid or refunded since a time, cancelled with an invoice, or
 * restored with a credited one. An API of an older version records payments without documents.
 */
const BEHIND = defineQuery('orders whose invoices are behind', { id: z.uuid() })`
  SELECT payment.order_id AS id
    FROM (SELECT payment_id FROM payment_event
           WHERE created_at > $1 AND kind IN ('capture', 'refund', 'refund_failed')
           ORDER BY created_at DESC LIMIT 200) AS event
    JOIN payment ON payment.id = event.payment_id
   WHERE EXISTS (SELECT FROM invoice_seller)
  UNION
  (SELECT cancelled.order_id FROM order_event cancelled
    WHERE cancelled.created_at > $1 AND cancelled.to_status = 'cancelled'
      AND (SELECT sum(CASE kind WHEN 'credit_note' THEN -total_cents ELSE total_cents END)
             FROM invoice WHERE invoice.order_id = cancelled.order_id) > 0
    ORDER BY cancelled.created_at LIMIT 200)
  UNION
  (SELECT restored.order_id FROM order_event restored
    WHERE restored.created_at > $1 AND restored.from_status = 'cancelled'
      AND (SELECT sum(CASE kind WHEN 'credit_note' THEN -total_cents ELSE total_cents END)
             FROM invoice WHERE invoice.order_id = restored.order_id) = 0
    ORDER BY restored.created_at LIMIT 200)`;

export type SellerRow = RowOf<typeof SELLER>;
export type IssuedRow = RowOf<typeof BY_ID>;
export type OrderDocument = RowOf<typeof DOCUMENTS>;

/** Returns the seller; undefined: the shop issues no invoices. */
export function findSeller(manager: EntityManager): Promise<SellerRow | undefined> {
  return SELLER.first(manager);
}

export async function writeSeller(manager: EntityManager, seller: SellerRow): Promise<void> {
  const { name, address, country, tax_id, registration, note, prefix } = seller;
  const { automatic, updated_at } = seller;
  const values = [name, address, country, tax_id, registration, note, prefix];
  await SET_SELLER.run(manager, [...values, automatic, updated_at]);
}

export function findOrderToInvoice(
  manager: EntityManager,
  orderId: string,
): Promise<RowOf<typeof ORDER> | undefined> {
  return ORDER.first(manager, [orderId]);
}

export function findInvoicedItems(
  manager: EntityManager,
  orderId: string,
): Promise<RowOf<typeof ITEMS>[]> {
  return ITEMS.run(manager, [orderId]);
}

export function findInvoicedCharges(
  manager: EntityManager,
  orderId: string,
): Promise<RowOf<typeof CHARGES>[]> {
  return CHARGES.run(manager, [orderId]);
}

/** The documents of an order, oldest first. */
export function findDocuments(manager: EntityManager, orderId: string): Promise<OrderDocument[]> {
  return DOCUMENTS.run(manager, [orderId]);
}

/** Takes the next number of a series and locks the series until the transaction ends. */
export async function takeNextNumber(manager: EntityManager, series: string): Promise<number> {
  const [row] = await NEXT_NUMBER.run(manager, [series]);
  if (!row) throw new Error('PostgreSQL returned no row for an upsert.');
  return row.number;
}

export async function insertInvoice(manager: EntityManager, invoice: InvoiceEntity): Promise<void> {
  const { id, orderId, kind, series, number, issuedAt, totalCents, taxCents } = invoice;
  const { currency, document } = invoice;
  const values = [id, orderId, kind, series, number, issuedAt, totalCents, taxCents];
  await INSERT.run(manager, [...values, currency, JSON.stringify(document)]);
}

/** Period of issue; null: no bound. `until` is exclusive. */
export interface IssuePeriod {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Issued documents, newest first. */
export function findIssued(
  manager: EntityManager,
  { from, until }: IssuePeriod,
  { limit, offset }: Rows,
): Promise<IssuedRow[]> {
  return LIST.run(manager, [from, until, limit, offset]);
}

export async function countIssued(
  manager: EntityManager,
  { from, until }: IssuePeriod,
): Promise<number> {
  return (await COUNT.first(manager, [from, until]))?.total ?? 0;
}

export function findIssuedById(manager: EntityManager, id: string): Promise<IssuedRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** Finds a document of an order of this buyer. */
export function findIssuedOfBuyer(
  manager: EntityManager,
  {
    id,
    orderId,
    userId,
  }: { readonly id: string; readonly orderId: string; readonly userId: string },
): Promise<IssuedRow | undefined> {
  return OF_BUYER.first(manager, [id, orderId, userId]);
}

/** Orders whose amounts changed since a time, to check their documents. */
export async function findOrdersBehind(manager: EntityManager, since: Date): Promise<string[]> {
  return (await BEHIND.run(manager, [since])).map(({ id }) => id);
}
