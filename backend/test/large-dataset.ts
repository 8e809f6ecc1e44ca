import { seedLarge, type Size } from '../src/database/seed/large.seed.js';
import { withClient } from '../src/database/with-connection.js';
import type { TestApi } from './api.js';

/** Adds the data of `npm run seed:large`. */
export async function fillShop(api: TestApi, size: Size): Promise<void> {
  // A separate connection, without the API's statement timeout.
  await withClient(api.databaseUrl, (client) => seedLarge(client, 'nobody logs in', size));
}

/** Tables that the large data set leaves empty: rows for its customers, orders or products. */
const THE_REST = [
  `INSERT INTO account_token (id, user_id, kind, sha256, email_at_issue, version_at_issue, expires_at)
   SELECT gen_random_uuid(), id, 'reset', id::text, email, 0, now() FROM users`,
  `INSERT INTO attempt_window (key, attempts, ends_at) SELECT id::text, 1, now() FROM users`,
  `INSERT INTO audit_log (user_id, action, subject, subject_id)
   SELECT user_id, 'status', 'order', id::text FROM orders`,
  `INSERT INTO cart_line (id, user_id, product_id, coins, quantity)
   SELECT gen_random_uuid(), md5('user' || id % 4000 + 1)::uuid, id, '{}', 1 FROM product`,
  `INSERT INTO checkout_key (user_id, key, request_hash, answer)
   SELECT user_id, id::text, 'hash', '{}' FROM orders`,
  `INSERT INTO comment (product_id, user_id, text)
   SELECT id, md5('user' || id % 4000 + 1)::uuid, name FROM product`,
  `INSERT INTO comment_like (comment_id, user_id) SELECT id, user_id FROM comment`,
  `INSERT INTO ended_session (id, expires_at) SELECT id::text, now() FROM users`,
  `INSERT INTO image (hash, width, height) SELECT md5(id::text), 9, 9 FROM product`,
  `INSERT INTO image_source (hash, pixels) SELECT hash, '' FROM image`,
  `INSERT INTO image_variant (hash, width, format, bytes) SELECT hash, 640, 'webp', '1' FROM image`,
  `INSERT INTO order_item_coin (order_item_id, product_id, name)
   SELECT id, product_id, name FROM order_item`,
  `INSERT INTO order_delivery (order_id, kind, service_name, price_cents, duties, duties_note, name, line1, country)
   SELECT id, 'ship', 'Airmail', 0, 'none', '', 'A name', 'A street', 'HT' FROM orders`,
  `INSERT INTO user_address (id, user_id, name, line1, country)
   SELECT gen_random_uuid(), id, 'A name', 'A street', 'HT' FROM users`,
  `INSERT INTO payment (id, order_id, method, captured_cents)
   SELECT id, id, 'transfer', total_cents FROM orders`,
  `INSERT INTO payment_event (id, payment_id, kind, amount_cents, user_id)
   SELECT id, id, 'capture', 2500, user_id FROM orders`,
  `INSERT INTO payment_attempt
     (id, payment_id, order_id, n, amount_cents, charge_amount, charge_currency, state, session_ref, intent_ref, expires_at, closed_at)
   SELECT id, id, id, 1, 2500, 2500, 'USD', 'captured', 'cs_' || id, 'pi_' || id, now(), now() FROM orders`,
  `INSERT INTO payment_inbox (id, provider, event_id, type, intent_ref, state)
   SELECT id, 'stripe', id::text, 'charge.refunded', 'pi_' || id, 'handled' FROM orders`,
  `INSERT INTO payment_refund (id, payment_id, attempt_id, amount_cents, state)
   SELECT id, id, id, 2500, 'succeeded' FROM orders`,
  `INSERT INTO payment_dispute (id, payment_id, attempt_id, provider_ref, amount_cents, reason, state)
   SELECT id, id, id, 'dp_' || id, 2500, 'fraudulent', 'won' FROM orders`,
  `INSERT INTO order_piece_return (order_item_id, product_id, number, outcome, refund_id)
   SELECT id, product_id, 1, 'restock', order_id FROM order_item`,
  `INSERT INTO unmatched_payment
     (id, provider, provider_ref, amount_cents, currency, received_at, state, order_id, resolved_at)
   SELECT id, 'transfer', id::text, 2500, 'USD', created_at, 'matched', id, created_at FROM orders`,
  `INSERT INTO withdrawal (id, order_id, name, order_number, email, received_at, handled_at, handled_by)
   SELECT id, id, '', short_id, id::text, created_at, created_at, user_id FROM orders`,
  `INSERT INTO invoice (id, order_id, kind, series, number, issued_at, total_cents, tax_cents, currency, document)
   SELECT id, id, 'invoice', 'INV', row_number() OVER (), created_at, total_cents, 0, 'USD',
          jsonb_build_object('total_with_tax_cents', total_cents) FROM orders`,
  `INSERT INTO request (id, kind, name, email, message, received_at, closed_at, closed_by)
   SELECT id, 'question', '', id::text, '', created_at, created_at, user_id FROM orders`,
  `INSERT INTO stock_notice (id, product_id, email, requested_at)
   SELECT gen_random_uuid(), product.id, n::text, now() FROM product, generate_series(1, 3) AS n`,
  `INSERT INTO return_request (id, order_id, withdrawal_id, state, reason, requested_at, closed_at, handled_by)
   SELECT id, id, id, 'rejected', 'other', created_at, created_at, user_id FROM orders`,
  `INSERT INTO return_item (return_id, order_item_id, quantity)
   SELECT order_id, id, quantity FROM order_item`,
  `INSERT INTO return_piece (return_id, order_item_id, product_id, number)
   SELECT order_id, id, product_id, 1 FROM order_item`,
  // Their triggers would check each order.
  `ALTER TABLE shipment_item DISABLE TRIGGER USER`,
  `INSERT INTO shipment (id, order_id, state, packed_at, shipped_at, delivered_at, created_by)
   SELECT id, id, 'delivered', created_at, created_at, created_at, user_id FROM orders`,
  `INSERT INTO shipment_item (shipment_id, order_item_id, quantity, numbers)
   SELECT order_id, id, quantity, numbers FROM order_item`,
  `INSERT INTO shipment_item_coin (shipment_id, order_item_id, product_id, numbers)
   SELECT item.order_id, coin.order_item_id, coin.product_id, '{1}'
     FROM order_item_coin coin JOIN order_item item ON item.id = coin.order_item_id`,
  `INSERT INTO outbox (id, kind, user_id, order_id, state, created_at)
   SELECT id, 'order-placed', user_id, id, 'sent', created_at FROM orders`,
  `INSERT INTO piece_count (product_id, struck, free, few)
   SELECT id, 1, 1, FALSE FROM product ON CONFLICT DO NOTHING`,
  `INSERT INTO second_factor (user_id, secret) SELECT id, '' FROM users`,
  `INSERT INTO recovery_code (user_id, sha256) SELECT id, id::text FROM users`,
  `INSERT INTO session (id, user_id, version, device, expires_at)
   SELECT id::text, id, 0, 'a phone', now() FROM users`,
  `INSERT INTO product_text (product_id, locale, source_rev, search_text)
   SELECT id, 'fr', '', '' FROM product`,
  `INSERT INTO set_coin (set_id, coin_id, seat)
   SELECT a_set.id, coin.id, 1 FROM product a_set JOIN product coin ON coin.id = a_set.id + 1`,
  `INSERT INTO shown_change (topic) SELECT 'catalog' FROM product`,
  `INSERT INTO shown_moment (at, topic)
   SELECT now() - id * interval '1 second', 'catalog' FROM product ON CONFLICT DO NOTHING`,
  `INSERT INTO staff_invitation (id, email, role, invited_by, sha256, expires_at)
   SELECT id, email, 'packer', id, id::text, now() FROM users`,
];

/** Fills all other tables. The rows violate business rules: they are for query plans only. */
export async function fillRemainingTables({ databaseUrl }: TestApi): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const sql of THE_REST) await client.query(sql);
    await client.query('VACUUM ANALYZE');
  });
}
