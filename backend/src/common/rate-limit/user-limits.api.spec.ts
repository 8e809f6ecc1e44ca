import { useApi, type TestResponse } from '../../../test/api.js';
import { anAdmin, type TestUser } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';

const api = useApi({ RATE_LIMIT_SCALE: '1' });
let product: string;

beforeAll(async () => {
  product = await aProduct(api);
});

const MINUTE = 60;

/** Name, attempts per minute and a call. The resource may not exist: the call counts anyway. */
const LIMITED: [string, number, (user: TestUser) => Promise<TestResponse>][] = [
  ['comments', 10, (user) => user.post(`/products/${product}/comments`, { comment: 'Fine.' })],
  ['likes', 60, (user) => user.post('/comments/999/like')],
  ['unlikes', 60, (user) => user.delete('/comments/999/like')],
  ['uploads', 30, (user) => user.post('/upload-image', {})],
  ['exports of the own data', 5, (user) => user.get('/account/export')],
];

describe.each(LIMITED)('%s', (_, attempts, call) => {
  it(`are limited to ${attempts} per minute and user, then 429 with Retry-After`, async () => {
    const user = await anAdmin(api);
    for (let n = 0; n < attempts; n += 1) expect((await call(user)).status).not.toBe(429);
    const refused = await call(user);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(await anAdmin(api))).status).not.toBe(429);
    api.clock.forward(MINUTE + 1);
    expect((await call(user)).status).not.toBe(429);
  });
});
