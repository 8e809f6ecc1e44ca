import { useApi } from '../../../test/api.js';
import { anAdmin, type TestUser } from '../../../test/build.js';
import { aProduct } from '../../../test/goods.js';

const api = useApi({ RATE_LIMIT_SCALE: '1' });
let product: string;

beforeAll(async () => {
  product = await aProduct(api);
});

const MINUTE = 60;

/** What is limited, how often a minute, and one call of it. What it is about may be nonsense: it counts. */
const LIMITED: [
  string,
  number,
  (token: string) => Promise<{ status: number; headers: Headers }>,
][] = [
  [
    'comments',
    10,
    (token) => api.post(`/products/${product}/comments`, { comment: 'Fine.' }, { token }),
  ],
  ['likes', 60, (token) => api.post('/comments/999/like', undefined, { token })],
  ['likes taken back', 60, (token) => api.delete('/comments/999/like', { token })],
  ['uploads', 30, (token) => api.post('/upload-image', {}, { token })],
];

describe.each(LIMITED)('%s', (_, attempts, call) => {
  let user: TestUser;

  beforeEach(async () => {
    user = await anAdmin(api);
  });

  it(`are ${attempts} a minute and user, then 429 with the seconds to wait`, async () => {
    for (let n = 0; n < attempts; n += 1) expect((await call(user.token)).status).not.toBe(429);
    const refused = await call(user.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call((await anAdmin(api)).token)).status).not.toBe(429);
    api.clock.forward(MINUTE + 1);
    expect((await call(user.token)).status).not.toBe(429);
  });
});
