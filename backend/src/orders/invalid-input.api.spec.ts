import {
  expectNoChanges,
  expectRefusal,
  NOT_BODIES,
  type BadCall,
} from '../../test/invalid-input.js';
import { useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import { addToCart, anOrder, aProduct } from '../../test/products.js';

const api = useApi();
let user: TestUser;
let coin: string;

beforeAll(async () => {
  user = await aUser(api);
  coin = await aProduct(api, { mintage: 20 });
  await anOrder(user, coin);
  await addToCart(user, coin);
});

const NOT_QUANTITIES = [0, -1, 1.5, 1e9, Infinity, '1', null, true, [], {}];
const NOT_IDS = [0, 1, -1, 1.5, null, true, [], {}, '', '0', '-1', '1.5', '1e9', 'abc', '1\u0000'];
const UNKNOWN_IDS = ['99999', '2147483648', '99999999999999999999'];

const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';
const RETURN = {
  ...{ id: UNKNOWN, reason: 'damaged', comment: '' },
  items: [{ line_id: UNKNOWN, quantity: 1 }],
};

const CALLS: BadCall[] = [
  ...NOT_BODIES.map((body): BadCall => ['POST', '/cart/add', body]),
  ...NOT_BODIES.map((body): BadCall => ['PUT', '/cart/update', body]),
  ...[...NOT_IDS, ...UNKNOWN_IDS].flatMap((product_id): BadCall[] => [
    ['POST', '/cart/add', { product_id }],
    ['PUT', '/cart/update', { product_id, quantity: 1 }],
    ['POST', '/cart/add', { product_id: '14', coins: ['1', '2', product_id] }],
  ]),
  ...NOT_QUANTITIES.flatMap((quantity): BadCall[] => [
    ['POST', '/cart/add', { product_id: '1', quantity }],
    ['PUT', '/cart/update', { product_id: '1', quantity }],
  ]),
  ['POST', '/cart/add', { product_id: '1', coins: 'abc' }],
  ['POST', '/cart/add', { product_id: '1', coins: [] }],
  ['PUT', '/cart/update', { product_id: '1', quantity: 1, line_id: 'abc' }],
  ['PUT', '/cart/update', { product_id: '1', quantity: 1, line_id: 7 }],
  ['DELETE', '/cart/remove/abc', undefined],
  ['DELETE', '/cart/remove/%00', undefined],
  ['DELETE', '/cart/remove/99999', undefined],
  ['DELETE', '/cart/remove/1?line_id=abc', undefined],
  ['DELETE', '/cart/remove/1?line_id=a&line_id=b', undefined],
  ['GET', '/cart/orders?page=0', undefined],
  ['GET', '/cart/orders?page=abc', undefined],
  ['GET', '/cart/orders?page=1&page_size=101', undefined],
  ['GET', '/products?page=1.5', undefined],
  ['GET', '/products?page=1e9', undefined],
  ['GET', '/products?page_size=0', undefined],
  ['GET', '/products?category=coins', undefined],
  ['GET', '/products?sort=id;drop', undefined],
  ['GET', '/products?q=%00', undefined],
  ['GET', `/products?q=${'x'.repeat(101)}`, undefined],
  ['GET', '/products?q[a]=b&category[]=royal', undefined],
  ['GET', '/products/%F0%9F', undefined],
  ['GET', '/products/1/comments?page=-1', undefined],
  ...NOT_BODIES.map((body): BadCall => ['POST', '/products/1/comments', body]),
  ['POST', '/products/1/comments', { comment: ['a'] }],
  ...NOT_BODIES.map((body): BadCall => ['POST', '/withdrawals', body]),
  ...NOT_BODIES.map((body): BadCall => ['POST', '/requests', body]),
  ...NOT_BODIES.map((body): BadCall => ['POST', '/stock-notices', body]),
  ...NOT_BODIES.map((body): BadCall => ['POST', '/stock-notices/confirm', body]),
  ['POST', `/stock-notices/stop?token=${'x'.repeat(201)}`, undefined],
  ['GET', '/shop-pages/returns', undefined],
  ...NOT_BODIES.map((body): BadCall => ['POST', `/orders/${UNKNOWN}/returns`, body]),
  ...[{ id: 'abc' }, { reason: 'lost' }, { items: [] }, { comment: 'a\u0000' }].map(
    (wrong): BadCall => ['POST', `/orders/${UNKNOWN}/returns`, { ...RETURN, ...wrong }],
  ),
  ['POST', `/orders/${UNKNOWN}/returns`, RETURN],
  ['GET', '/orders/abc/returns', undefined],
  ['POST', `/orders/${UNKNOWN}/returns/abc/cancel`, undefined],
  ['POST', '/comments/abc/like', undefined],
  ['DELETE', '/comments/1e9/like', undefined],
];

describe('invalid input gets a problem response and changes nothing', () => {
  expectNoChanges(api);

  it.each(CALLS)('%s %s %j', async (...call) => {
    // `q[a]` is an unknown field and is ignored.
    const statuses = call[1].includes('q[a]') ? [200] : [400, 404, 409];
    await expectRefusal(api, user, call, statuses);
  });

  it.each([
    ['POST', '/api/cart/add', '{"product_id": "1"'],
    ['POST', '/api/cart/add', '{"__proto__": {"product_id": "1"}, "product_id": "1"}'],
    ['PUT', '/api/cart/update', 'nonsense'],
    ['POST', '/api/products/1/comments', '\u0000'],
    ['POST', '/api/cart/checkout', '{'],
  ])('%s %s with the broken body %p', async (method, path, text) => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.send(method, path, text, { token: user.token, headers });
    expect(response).toMatchObject({ status: 400, body: { detail: expect.any(String) } });
  });

  it('rejects a body that is not JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    const response = await api.send('POST', '/api/cart/add', 'x', { token: user.token, headers });
    expect(response.status).toBe(415);
  });
});
