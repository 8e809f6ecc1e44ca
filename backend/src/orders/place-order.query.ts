import type { EntityManager } from 'typeorm';
import { removeOrderedSql } from '../cart/index.js';
import { assignPiecesSql, toSaleColumns, type Numbers } from '../catalog/index.js';
import { snakeKeys } from '../common/key-case.js';
import { confirmationSql } from '../messages/index.js';
import { defineQuery } from '../common/query.js';
import type { IdempotentRequest } from './idempotent-request.decorator.js';
import { toChargeRows, toCoinRows, toItemRows, toShortId, type OrderDraft } from './order-draft.js';
import { distributeNumbers } from './order-pieces.js';
import type { CheckoutResult } from './orders.contract.js';

/** One statement, which locks the piece counters at its end: they stay locked only until COMMIT. */
const placeQuery = (name: string, delivery: string) => defineQuery(name, {}, 'prepared')`
  WITH placed AS (
    INSERT INTO orders (id, short_id, user_id, status, total_cents, numbered_pieces, locale)
    VALUES ($1, $2, $3, 'pending', $4, $14, $15)),
  itemized AS (
    INSERT INTO order_item (id, order_id, position, product_id, name, image_hash, price_cents, quantity, numbers)
    SELECT id, $1, position, product_id, name, image_hash, price_cents, quantity, numbers
      FROM jsonb_populate_recordset(NULL::order_item, $5)),
  filled AS (
    INSERT INTO order_item_coin (order_item_id, product_id, name, numbers)
    SELECT order_item_id, product_id, name, numbers
      FROM jsonb_populate_recordset(NULL::order_item_coin, $6)),
  logged AS (
    INSERT INTO order_event (order_id, user_id, kind, to_status)
    VALUES ($1, $3, 'placed', 'pending')),
  keyed AS (
    INSERT INTO checkout_key (user_id, key, request_hash, answer)
    SELECT $3, $7::text, $8, $9 WHERE $7::text IS NOT NULL
    ON CONFLICT (user_id, key) DO UPDATE
      SET request_hash = EXCLUDED.request_hash, answer = EXCLUDED.answer, created_at = now()),
  confirmed AS (${confirmationSql('$1', '$3', '$15::text')}),
  ${delivery}
  emptied AS (${removeOrderedSql('$10')})
  ${assignPiecesSql('$11', '$12', '$13')}`;

const PLACE = placeQuery('place an order', '');
/** A service that is being deleted leaves its name and price. */
const PLACE_WITH_DELIVERY = placeQuery(
  'place an order with its delivery',
  `delivery AS (SELECT * FROM jsonb_populate_record(NULL::order_delivery, $16)),
  delivered AS (
    INSERT INTO order_delivery (order_id, kind, service_id, service_name, price_cents, days_min, days_max, duties,
           duties_note, name, company, line1, line2, city, region, postal_code, country, phone, gift_message,
           hide_prices)
    SELECT $1, kind, (SELECT id FROM delivery_service WHERE id = delivery.service_id FOR KEY SHARE), service_name,
           price_cents, days_min, days_max, duties, duties_note, name, company, line1, line2, city, region,
           postal_code, country, phone, gift_message, hide_prices
      FROM delivery),
  charged AS (
    INSERT INTO order_extra_charge (id, order_id, order_item_id, kind, amount_cents, description, basis_points)
    SELECT gen_random_uuid(), $1, order_item_id, kind, amount_cents, description, basis_points
      FROM jsonb_populate_recordset(NULL::order_extra_charge, $17)),`,
);

/**
 * Inserts an order, assigns its locked pieces, stores the response under its key and removes the ordered
 * lines from the cart.
 */
export async function insertOrder(
  manager: EntityManager,
  order: OrderDraft,
  numbers: Numbers,
  { key, hash }: IdempotentRequest,
  response: CheckoutResult,
): Promise<void> {
  const sales = distributeNumbers(order.items, numbers);
  const { delivery } = order;
  const placing = delivery ? PLACE_WITH_DELIVERY : PLACE;
  await placing.run(manager, [
    order.id,
    toShortId(order.id),
    order.userId,
    order.totalCents,
    JSON.stringify(toItemRows(order, sales).map(snakeKeys)),
    JSON.stringify(toCoinRows(order, sales).map(snakeKeys)),
    key,
    hash,
    JSON.stringify(response),
    order.items.map(({ entry }) => entry.lineId),
    ...toSaleColumns(sales),
    order.numberedPieces,
    order.locale,
    ...(delivery
      ? [JSON.stringify(snakeKeys(delivery)), JSON.stringify(toChargeRows(order).map(snakeKeys))]
      : []),
  ]);
}
