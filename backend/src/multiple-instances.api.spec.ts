// Two API processes on one database: they share state through PostgreSQL only.
import { refused, TestApi, useApi } from '../test/api.js';
import { aUser, type TestUser } from '../test/build.js';
import { addToCart, aProduct, listOrders, runConcurrently } from '../test/products.js';

const SETTINGS = { RATE_LIMIT_SCALE: '1' };

describe('two API processes', () => {
  const one = useApi(SETTINGS);
  const two = new TestApi();
  beforeAll(() => two.start({ ...SETTINGS, DATABASE_URL: one.databaseUrl }, []));
  afterAll(() => two.stop());

  const onEither = (at: number) => (at % 2 === 0 ? one : two);
  const order = ({ token }: TestUser, api: TestApi, key: string) =>
    api.post('/cart/checkout', undefined, { token, headers: { 'idempotency-key': key } });

  it('create one order per idempotency key, whichever receives the requests', async () => {
    const user = await aUser(one);
    await addToCart(user, await aProduct(one, { mintage: 5 }));
    const responses = await runConcurrently(10, (at) => order(user, onEither(at), 'one-click'));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await listOrders(user)).toHaveLength(1);
  });

  it('count failed logins together', async () => {
    const { email } = await aUser(one);
    const wrong = { email, password: 'not-the-password' };
    for (let at = 0; at < 10; at += 1) {
      expect((await onEither(at).post('/auth/login', wrong)).status).toBe(401);
    }
    expect((await one.post('/auth/login', wrong)).status).toBe(429);
    expect((await two.post('/auth/login', wrong)).status).toBe(429);
  });

  it('both reject a logged-out session immediately', async () => {
    const { token } = await aUser(one);
    expect((await two.get('/auth/me', { token })).status).toBe(200);
    await one.post('/auth/logout', undefined, { token });
    expect(await two.get('/auth/me', { token })).toMatchObject(refused(401, 'auth.not-signed-in'));
  });

  it('do not oversell', async () => {
    const coin = await aProduct(one, { mintage: 3 });
    const buyers: TestUser[] = [];
    for (let at = 0; at < 6; at += 1) buyers.push(await aUser(one));
    for (const buyer of buyers) await addToCart(buyer, coin);
    const responses = await runConcurrently(6, (at) => order(buyers[at]!, onEither(at), 'mine'));
    const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([3, 3]);
    for (const api of [one, two]) {
      expect((await api.get(`/products/${coin}`)).body).toMatchObject({ available: 0 });
    }
  });
});
