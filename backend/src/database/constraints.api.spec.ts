import { randomUUID } from 'node:crypto';
import { useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import { errorOf } from '../../test/error-of.js';
import { addToCart, anOrder, aProduct } from '../../test/products.js';
import { databaseError } from '../common/transaction.js';

const CHECK = '23514';
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

const api = useApi();
let buyer: TestUser;

beforeAll(async () => {
  buyer = await aUser(api);
  const coin = await aProduct(api, { mintage: 3 });
  await anOrder(buyer, coin);
  await addToCart(buyer, coin);
  const person = { name: 'Ann', email: 'ann@example.com' };
  await api.post('/requests', { id: randomUUID(), kind: 'other', ...person, message: 'Hello' });
  const coming = await aProduct(api, { status: 'coming_soon' });
  await api.post('/stock-notices', { product_id: coming, email: person.email });
});

const DELIVER = `INSERT INTO order_delivery (order_id, kind, service_name, price_cents, duties, duties_note, name, line1, country)
  SELECT id, 'ship', 'Airmail', 0, 'none', '', 'A name', 'A street', 'HT' FROM orders`;

/** Statements that no code of the shop sends; each violates a constraint. */
const VIOLATIONS: [string, string, string][] = [
  ['a cart line with quantity 0', 'UPDATE cart_line SET quantity = 0', CHECK],
  ['a cart line with quantity 100', 'UPDATE cart_line SET quantity = 100', CHECK],
  [
    'two cart lines of the same coin',
    `INSERT INTO cart_line SELECT gen_random_uuid(), user_id, product_id, coins, quantity FROM cart_line`,
    UNIQUE,
  ],
  ['a negative price', 'UPDATE product SET price_cents = -1', CHECK],
  ['a negative sale price', 'UPDATE product SET sale_price_cents = -1', CHECK],
  ['a negative recorded price', 'UPDATE price_history SET price_cents = -1', CHECK],
  [
    'a recorded sale price that is not lower',
    'UPDATE price_history SET sale_price_cents = price_cents',
    CHECK,
  ],
  ['more free pieces than were struck', 'UPDATE piece_count SET free = 4', CHECK],
  ['a negative number of free pieces', 'UPDATE piece_count SET free = -1', CHECK],
  ['a duplicate piece number', 'UPDATE piece SET number = 1', UNIQUE],
  [
    'a piece of an unknown order',
    `UPDATE piece SET order_item_id = gen_random_uuid() WHERE order_item_id IS NULL`,
    FOREIGN_KEY,
  ],
  ['a negative order total', 'UPDATE orders SET total_cents = -1', CHECK],
  ['an unknown information page', `INSERT INTO shop_page VALUES ('returns', '', 1)`, CHECK],
  ['a request of an unknown kind', `UPDATE request SET kind = 'complaint'`, CHECK],
  ['a request for no pieces', 'UPDATE request SET quantity = 0', CHECK],
  ['an answer to an open request', `UPDATE request SET answer = 'Yes'`, CHECK],
  ['a request closed by nobody', 'UPDATE request SET closed_at = now()', CHECK],
  ['a request with an unfolded email', `UPDATE request SET email = 'Ann@example.com'`, CHECK],
  ['a stock notice with an unfolded email', `UPDATE stock_notice SET email = 'Ann@x'`, CHECK],
  [
    'a stock notice sent to an unconfirmed email',
    'UPDATE stock_notice SET notified_at = now()',
    CHECK,
  ],
  [
    'two waiting stock notices of an email',
    `INSERT INTO stock_notice SELECT gen_random_uuid(), product_id, email, now() FROM stock_notice`,
    UNIQUE,
  ],
  ['an unknown order status', `UPDATE orders SET status = 'lost'`, CHECK],
  ['an order of an unknown user', 'UPDATE orders SET user_id = gen_random_uuid()', FOREIGN_KEY],
  ['an unknown event kind', `UPDATE order_event SET kind = 'lost'`, CHECK],
  ['an event to an unknown status', `UPDATE order_event SET to_status = 'lost'`, CHECK],
  [
    'an event from an unknown status',
    `UPDATE order_event SET kind = 'status', from_status = 'lost'`,
    CHECK,
  ],
  ['a status change without a status', `UPDATE order_event SET kind = 'status'`, CHECK],
  ['a note with a status', `UPDATE order_event SET kind = 'note'`, CHECK],
  ['a negative item price', 'UPDATE order_item SET price_cents = -1', CHECK],
  ['an item with quantity 0', 'UPDATE order_item SET quantity = 0', CHECK],
  [
    'a second account with the same email',
    `INSERT INTO users (id, username, email, password_hash, role, token_version)
       SELECT gen_random_uuid(), username, email, password_hash, role, token_version FROM users`,
    UNIQUE,
  ],
  [
    'an account with an email that is not normalized',
    `UPDATE users SET email = upper(email)`,
    CHECK,
  ],
  [
    'an account with an email in full-width letters',
    `UPDATE users SET email = '\uff41' || email`,
    CHECK,
  ],
  [
    'an invitation to an email that is not normalized',
    `INSERT INTO staff_invitation (id, email, role, invited_by, sha256, expires_at)
       SELECT gen_random_uuid(), 'Ann@example.com', 'packer', id, 'x', now() FROM users`,
    CHECK,
  ],
  ['an unknown message kind', `UPDATE outbox SET kind = 'news'`, CHECK],
  ['an unknown message state', `UPDATE outbox SET state = 'lost'`, CHECK],
  ['an unknown role', `UPDATE users SET role = 'owner'`, CHECK],
  [
    'two delivery zones for the rest of the world',
    `INSERT INTO delivery_zone (id, name, is_rest_of_world)
       SELECT gen_random_uuid(), 'Worldwide', TRUE FROM generate_series(1, 2)`,
    UNIQUE,
  ],
  [
    'a delivery zone for the rest of the world with countries',
    `INSERT INTO delivery_zone (id, name, is_rest_of_world, countries)
       VALUES (gen_random_uuid(), 'Worldwide', TRUE, '{HT}')`,
    CHECK,
  ],
  [
    'a delivery service without a zone',
    `INSERT INTO delivery_service (id, kind, name, price_cents)
       VALUES (gen_random_uuid(), 'ship', 'Airmail', 0)`,
    CHECK,
  ],
  [
    'a pick-up point without an address',
    `INSERT INTO delivery_service (id, kind, name, price_cents)
       VALUES (gen_random_uuid(), 'pick_up', 'Workshop', 0)`,
    CHECK,
  ],
  ['an order that is delivered twice', `${DELIVER}; ${DELIVER}`, UNIQUE],
  ['a delivery with a negative price', DELIVER.replace(`'Airmail', 0`, `'Airmail', -1`), CHECK],
  ['a delivery to an unknown country code', DELIVER.replace(`'HT'`, `'ht'`), CHECK],
  [
    'a delivery of an unknown order',
    DELIVER.replace('SELECT id', 'SELECT gen_random_uuid()'),
    FOREIGN_KEY,
  ],
  [
    'two default addresses of an account',
    `INSERT INTO user_address (id, user_id, name, line1, country, is_default)
       SELECT gen_random_uuid(), users.id, 'A name', 'A street', 'HT', TRUE FROM users, generate_series(1, 2)`,
    UNIQUE,
  ],
  [
    'a delivery service of an unknown zone',
    `INSERT INTO delivery_service (id, zone_id, kind, name, price_cents)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'ship', 'Airmail', 0)`,
    FOREIGN_KEY,
  ],
];

describe('the database rejects', () => {
  // The table, too: a trigger may write the same value to another table, which has a constraint of its own.
  it.each(VIOLATIONS)('%s', async (_, statement, state) => {
    const error = databaseError(await errorOf(api.dataSource.query(statement)));
    const [, table] = /(?:UPDATE|INSERT INTO) (\w+)/.exec(statement) ?? [];
    expect([error?.code, error?.table]).toEqual([state, table]);
  });
});
