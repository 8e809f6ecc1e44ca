import { useApi } from '../../test/api.js';
import { aUser, type TestUser } from '../../test/build.js';
import { fingerprint } from '../../test/fingerprint.js';
import { addToCart, anOrder, aProduct } from '../../test/goods.js';

const api = useApi();
let user: TestUser;
let coin: string;

beforeAll(async () => {
  user = await aUser(api);
  coin = await aProduct(api, { mintage: 20 });
  await anOrder(api, user, coin);
  await addToCart(api, user, coin);
});

const NOT_QUANTITIES = [0, -1, 1.5, 1e9, Infinity, '1', null, true, [], {}];
const NOT_IDS = [0, 1, -1, 1.5, null, true, [], {}, '', '0', '-1', '1.5', '1e9', 'abc', '1\u0000'];
const UNKNOWN_IDS = ['99999', '2147483648', '99999999999999999999'];
const NOT_BODIES = [undefined, null, [], 'text', 7, {}];

const CALLS: [string, string, unknown][] = [
  ...NOT_BODIES.map((body): [string, string, unknown] => ['POST', '/cart/add', body]),
  ...NOT_BODIES.map((body): [string, string, unknown] => ['PUT', '/cart/update', body]),
  ...[...NOT_IDS, ...UNKNOWN_IDS].flatMap((product_id): [string, string, unknown][] => [
    ['POST', '/cart/add', { product_id }],
    ['PUT', '/cart/update', { product_id, quantity: 1 }],
    ['POST', '/cart/add', { product_id: '14', coins: ['1', '2', product_id] }],
  ]),
  ...NOT_QUANTITIES.flatMap((quantity): [string, string, unknown][] => [
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
  ...NOT_BODIES.map((body): [string, string, unknown] => ['POST', '/products/1/comments', body]),
  ['POST', '/products/1/comments', { comment: ['a'] }],
  ['POST', '/comments/abc/like', undefined],
  ['DELETE', '/comments/1e9/like', undefined],
];

describe('bad input gets a problem with a plain sentence, and changes nothing', () => {
  let before: string;

  beforeAll(async () => {
    before = await fingerprint(api);
  });

  afterAll(async () => {
    expect(await fingerprint(api)).toBe(before);
  });

  it.each(CALLS)('%s %s %j', async (method, path, body) => {
    // `q[a]` is an unknown field: dropped, as any.
    const status = path.includes('q[a]') ? [200] : [400, 404, 409];
    const answer = await api.call<{ detail: string }>(method, path, body, { token: user.token });
    expect(status).toContain(answer.status);
    if (answer.status !== 200) {
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body.detail).toMatch(/^["A-Z].*\.$/);
    }
  });

  it.each([
    ['POST', '/api/cart/add', '{"product_id": "1"'],
    ['POST', '/api/cart/add', '{"__proto__": {"product_id": "1"}, "product_id": "1"}'],
    ['PUT', '/api/cart/update', 'nonsense'],
    ['POST', '/api/products/1/comments', '\u0000'],
    ['POST', '/api/cart/checkout', '{'],
  ])('%s %s with the broken body %p', async (method, path, text) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await api.send(method, path, text, { token: user.token, headers });
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.any(String) } });
  });

  it('a body that is no JSON at all', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await api.send('POST', '/api/cart/add', 'x', { token: user.token, headers });
    expect(answer.status).toBe(415);
  });
});
