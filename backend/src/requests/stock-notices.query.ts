import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Locale } from '@challenge-coins/server-kit';
import { availablePiecesSql, IN_SHOP_SQL, translatedNameSql } from '../catalog/index.js';
import { defineQuery, type RowOf } from '../common/query.js';

/** Highest number of notices of a product that one run sends. */
const BATCH = 500;

/** SQL condition on `product`: shoppers can buy it now. */
const IS_BUYABLE = `status <> 'coming_soon' AND coalesce(${availablePiecesSql('product')}, 1) > 0`;

const PRODUCT = defineQuery('product of a stock notice', { is_buyable: z.boolean() })`
  SELECT ${IS_BUYABLE} AS is_buyable FROM product WHERE id = $1 AND ${IN_SHOP_SQL}`;

const OWN_ADDRESS = defineQuery('confirmed address of an account', { id: z.uuid() })`
  SELECT id FROM users WHERE id = $1 AND email = $2 AND email_confirmed_at IS NOT NULL`;

/** A repeated request keeps the place in the queue. */
const SAVE = defineQuery('save a stock notice', { id: z.uuid(), is_confirmed: z.boolean() })`
  INSERT INTO stock_notice AS notice (id, product_id, email, requested_at, confirmed_at, locale)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (product_id, email) WHERE notified_at IS NULL
  DO UPDATE SET requested_at = excluded.requested_at,
                confirmed_at = coalesce(notice.confirmed_at, excluded.confirmed_at),
                locale = coalesce(excluded.locale, notice.locale)
  RETURNING id, confirmed_at IS NOT NULL AS is_confirmed`;

const CONFIRM = defineQuery('confirm a stock notice', {
  product_id: z.string(),
  product_name: z.string(),
})`
  UPDATE stock_notice SET confirmed_at = coalesce(confirmed_at, $2)
    FROM product WHERE stock_notice.id = $1 AND product.id = product_id
  RETURNING product_id::text, ${translatedNameSql('$3')} AS product_name`;

/**
 * Address of a notice, which is also in its message; that is kept longer than the notice. Null: it was removed by an
 * earlier click on a link.
 */
const ADDRESS = defineQuery('address of a stock notice', { email: z.string().nullable() })`
  SELECT email FROM stock_notice WHERE id = $1
   UNION SELECT payload ->> 'email' FROM outbox WHERE id = $1 AND kind = 'stock-notice'`;

const STOP = defineQuery('delete the stock notices of an address', {})`
  DELETE FROM stock_notice WHERE email = ANY ($1::text[])`;

/**
 * A statement of its own after `STOP`, which waits for a worker that takes a notice: it sees the message of that
 * worker. A message without an address is not sent; its row remains, so that its link is still known. A worker that
 * is sending it finds its lease gone and records nothing.
 */
const STOP_MESSAGES = defineQuery('remove an address from stock notice emails', {})`
  WITH confirmation AS (
    DELETE FROM outbox
     WHERE kind = 'stock-notice-confirmation' AND payload ->> 'email' = ANY ($1::text[]))
  UPDATE outbox SET payload = payload - 'email', last_error = NULL,
         state = CASE WHEN state IN ('sent', 'kept') THEN state ELSE 'dropped' END,
         settled_at = coalesce(settled_at, $2)
   WHERE kind = 'stock-notice' AND payload ->> 'email' = ANY ($1::text[])`;

const PRODUCT_NAME = defineQuery('product name of a stock notice', { name: z.string() })`
  SELECT ${translatedNameSql('$2')} AS name FROM product WHERE id = $1`;

const BY_ID = defineQuery('stock notice', { email: z.string(), product_name: z.string() })`
  SELECT email, ${translatedNameSql('$2')} AS product_name
    FROM stock_notice JOIN product ON product.id = product_id WHERE stock_notice.id = $1`;

const DUE_PRODUCTS = defineQuery('products with stock notices to send', { id: z.int() })`
  SELECT id FROM product
   WHERE id IN (SELECT product_id FROM stock_notice WHERE confirmed_at IS NOT NULL AND notified_at IS NULL)
     AND ${IN_SHOP_SQL} AND ${IS_BUYABLE} ORDER BY id`;

/** Another worker has the product, or an editor is saving it: the next run is soon. */
const LOCK = defineQuery('lock the product of stock notices', { id: z.int() })`
  SELECT id FROM product WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED`;

/**
 * Takes the first waiting notices, at most as many as there are free pieces. An email of the last 24 hours counts as
 * taking a piece. A statement of its own after the lock: it sees what the worker before has taken.
 */
const TAKE = defineQuery('take stock notices to send', {
  id: z.uuid(),
  email: z.string(),
  locale: z.string().nullable(),
})`
  WITH room AS (
    SELECT least(${BATCH}, coalesce(${availablePiecesSql('product')} - (
             SELECT count(*) FROM stock_notice
              WHERE product_id = $1 AND notified_at > $2::timestamptz - interval '24 hours'), ${BATCH})) AS places
      FROM product WHERE id = $1 AND ${IN_SHOP_SQL} AND ${IS_BUYABLE}),
  next AS (
    SELECT id FROM stock_notice
     WHERE product_id = $1 AND confirmed_at IS NOT NULL AND notified_at IS NULL
     ORDER BY confirmed_at, id LIMIT greatest(coalesce((SELECT places FROM room), 0), 0) FOR UPDATE)
  UPDATE stock_notice SET notified_at = $2 FROM next
   WHERE stock_notice.id = next.id RETURNING stock_notice.id, email, locale`;

const PURGE = defineQuery('delete old stock notices', {})`
  DELETE FROM stock_notice
   WHERE notified_at < $1 OR (confirmed_at IS NULL AND requested_at < $2)
      OR (notified_at IS NULL AND confirmed_at < $3)`;

/** Whether a product can be bought now; undefined if shoppers cannot see it. */
export async function isBuyableProduct(
  manager: EntityManager,
  productId: number,
): Promise<boolean | undefined> {
  return (await PRODUCT.first(manager, [productId]))?.is_buyable;
}

/** Whether an email is the confirmed one of an account. */
export async function isConfirmedAddress(
  manager: EntityManager,
  userId: string,
  email: string,
): Promise<boolean> {
  return (await OWN_ADDRESS.first(manager, [userId, email])) !== undefined;
}

/** A notice to save. */
export interface NewStockNotice {
  readonly id: string;
  readonly productId: number;
  readonly email: string;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly locale: Locale | null;
}

/** Saves a notice, or finds the waiting one of this product and address. */
export async function saveStockNotice(
  manager: EntityManager,
  { id, productId, email, requestedAt, confirmedAt, locale }: NewStockNotice,
): Promise<RowOf<typeof SAVE>> {
  const values = [id, productId, email, requestedAt, confirmedAt, locale];
  const saved = await SAVE.first(manager, values);
  if (!saved) throw new Error('A stock notice was not saved');
  return saved;
}

/** Confirms a notice. Returns its product, named in a language; undefined if the notice no longer exists. */
export function confirmStockNotice(
  manager: EntityManager,
  { id, now, locale }: { readonly id: string; readonly now: Date; readonly locale: Locale },
) {
  return CONFIRM.first(manager, [id, now, locale]);
}

/** Deletes all notices of the address of this one. False if no notice or message with this id is known. */
export async function stopStockNotices(
  manager: EntityManager,
  id: string,
  now: Date,
): Promise<boolean> {
  const addresses = await ADDRESS.run(manager, [id]);
  const emails = addresses.flatMap(({ email }) => email ?? []);
  if (emails.length > 0) {
    await STOP.run(manager, [emails]);
    await STOP_MESSAGES.run(manager, [emails, now]);
  }
  return addresses.length > 0;
}

export async function findProductName(
  manager: EntityManager,
  productId: string,
  locale: Locale,
): Promise<string | undefined> {
  return (await PRODUCT_NAME.first(manager, [productId, locale]))?.name;
}

export function findStockNotice(manager: EntityManager, id: string, locale: Locale) {
  return BY_ID.first(manager, [id, locale]);
}

/** Ids of the products that can be bought and that somebody waits for. */
export async function findDueProducts(manager: EntityManager): Promise<number[]> {
  return (await DUE_PRODUCTS.run(manager)).map(({ id }) => id);
}

/** Locks a product. False if another transaction has locked it. */
export async function lockDueProduct(manager: EntityManager, productId: number): Promise<boolean> {
  return (await LOCK.first(manager, [productId])) !== undefined;
}

/** Marks the next notices of a locked product as sent, and returns them. */
export function takeStockNotices(
  manager: EntityManager,
  productId: number,
  now: Date,
): Promise<RowOf<typeof TAKE>[]> {
  return TAKE.run(manager, [productId, now]);
}

/** Deletes notices that were sent, requested without confirmation, or confirmed before these times. */
export async function purgeStockNotices(
  manager: EntityManager,
  before: { readonly notified: Date; readonly unconfirmed: Date; readonly confirmed: Date },
): Promise<void> {
  await PURGE.run(manager, [before.notified, before.unconfirmed, before.confirmed]);
}
