import { useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import { errorOf } from '../../test/error-of.js';
import { addToCart, anOrder, aProduct } from '../../test/products.js';
import { sqlState } from '../common/transaction.js';

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
});

/** What a statement says that no code of the shop would send: each is about what the shop holds. */
const WRONG: [string, string, string][] = [
  ['no piece of a coin in a cart', 'UPDATE cart_line SET quantity = 0', CHECK],
  ['a hundred of one coin in a cart', 'UPDATE cart_line SET quantity = 100', CHECK],
  [
    'one coin on two lines of a cart',
    `INSERT INTO cart_line SELECT gen_random_uuid(), user_id, product_id, coins, quantity FROM cart_line`,
    UNIQUE,
  ],
  ['a price below nothing', 'UPDATE product SET price_cents = -1', CHECK],
  ['a sale price below nothing', 'UPDATE product SET sale_price_cents = -1', CHECK],
  ['more pieces left than were struck', 'UPDATE piece_count SET free = 4', CHECK],
  ['fewer than none left', 'UPDATE piece_count SET free = -1', CHECK],
  ['a piece with the number of another', 'UPDATE piece SET number = 1', UNIQUE],
  [
    'a piece of an order that is not there',
    `UPDATE piece SET order_item_id = gen_random_uuid() WHERE order_item_id IS NULL`,
    FOREIGN_KEY,
  ],
  ['an order of less than nothing', 'UPDATE orders SET total_cents = -1', CHECK],
  ['an order in a state nobody knows', `UPDATE orders SET status = 'lost'`, CHECK],
  ['an order of nobody', 'UPDATE orders SET user_id = gen_random_uuid()', FOREIGN_KEY],
  ['an event of a kind nobody knows', `UPDATE order_event SET kind = 'lost'`, CHECK],
  ['an event to a status nobody knows', `UPDATE order_event SET to_status = 'lost'`, CHECK],
  [
    'an event from a status nobody knows',
    `UPDATE order_event SET kind = 'status', from_status = 'lost'`,
    CHECK,
  ],
  ['a change of status that names none', `UPDATE order_event SET kind = 'status'`, CHECK],
  ['a note with a status', `UPDATE order_event SET kind = 'note'`, CHECK],
  ['an item at less than nothing', 'UPDATE order_item SET price_cents = -1', CHECK],
  ['an item of no pieces', 'UPDATE order_item SET quantity = 0', CHECK],
  [
    'a second account of one e-mail',
    `INSERT INTO users (id, username, email, password_hash, role, token_version)
       SELECT gen_random_uuid(), username, email, password_hash, role, token_version FROM users`,
    UNIQUE,
  ],
  ['an account under an email that is not folded', `UPDATE users SET email = upper(email)`, CHECK],
  [
    'an account under an email in full-width letters',
    `UPDATE users SET email = '\uff41' || email`,
    CHECK,
  ],
  [
    'an invitation to an email that is not folded',
    `INSERT INTO staff_invitation (id, email, role, invited_by, sha256, expires_at)
       SELECT gen_random_uuid(), 'Ann@example.com', 'packer', id, 'x', now() FROM users`,
    CHECK,
  ],
  ['a message of a kind nobody knows', `UPDATE outbox SET kind = 'news'`, CHECK],
  ['a message in a state nobody knows', `UPDATE outbox SET state = 'lost'`, CHECK],
  ['an account with a right nobody knows', `UPDATE users SET role = 'owner'`, CHECK],
];

describe('the database itself refuses', () => {
  it.each(WRONG)('%s', async (_, statement, state) => {
    expect(sqlState(await errorOf(api.dataSource.query(statement)))).toBe(state);
  });
});
