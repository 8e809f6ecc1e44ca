// The compiled API behind a proxy in which one statement of a request fails. Jest's own API would not
// do: its listeners on connections settle the answers of statements in another order.
import { TEST_SECRET, useApi, type Answer } from '../test/api.js';
import { aUser, type TestUser } from '../test/build.js';
import { undescribed } from '../test/described.js';
import { FaultProxy, type Fault } from '../test/fault-proxy.js';
import { fingerprint } from '../test/fingerprint.js';
import { addToCart, aProduct, ordersOf } from '../test/goods.js';
import { run, type Program } from '../test/program.js';

/** A request, and how it is answered when nothing fails. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly by: TestUser;
  readonly status: number;
}

/** PostgreSQL gives one of the rivals up: a transaction runs again, and nobody notices. */
const RETRIED: readonly Fault[] = ['40P01', '40001'];
/** A lock that nobody lets go of, a statement that takes too long, a standby, a connection that is cut. */
const PASSING: readonly Fault[] = ['55P03', '57014', '25006', 'cut'];

const api = useApi();
let proxy: FaultProxy;
let program: Program;
let address: string;

beforeAll(async () => {
  proxy = await FaultProxy.open(api.databaseUrl);
  program = run('main.js', {
    NODE_ENV: 'test',
    DATABASE_URL: proxy.url,
    JWT_SECRET: TEST_SECRET,
    API_PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '1000000',
    MESSAGES_WORKER: 'false',
  });
  [, address = ''] = await program.until(/"address":"([^"]+)"/);
});
afterAll(async () => {
  await program.stop();
  await proxy.close();
});

async function send({ method, path, body, headers: more, by }: Call): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}`, ...more },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const { status, headers } = response;
  const answer = { status, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  expect(undescribed(method, `/api${path}`, answer)).toBeUndefined();
  return answer;
}

/** What is sent with a fault in the statement at `at`; undefined: it has fewer statements. */
async function sendWithFault(call: Call, fault: Fault, at: number) {
  const { result: answer, sent } = await proxy.during(() => send(call), { fault, at });
  const hit = sent[at];
  return { answer, hit, where: `${fault} at statement ${at}: ${hit?.sql.slice(0, 80)}` };
}

function expectUnavailable(where: string, { status, headers, body }: Answer): void {
  expect({ where, status, body, retryAfter: headers.get('retry-after') }).toMatchObject({
    where,
    status: 503,
    body: { code: 'common.unavailable' },
    retryAfter: '1',
  });
}

/** Each statement fails once: nothing is written, and the same call goes through afterwards. */
async function expectNothingHalf(call: Call, fault: Fault): Promise<void> {
  const before = await fingerprint(api);
  for (let at = 0; ; at += 1) {
    const { answer, hit, where } = await sendWithFault(call, fault, at);
    if (hit) {
      expectUnavailable(where, answer);
      expect({ where, print: await fingerprint(api) }).toEqual({ where, print: before });
    } else {
      expect(at).toBeGreaterThan(0);
      expect(answer.status).toBe(call.status);
      return;
    }
  }
}

/** Each statement fails once: inside of a transaction that is tried again. */
async function expectRetried(prepare: () => Promise<Call>, fault: Fault): Promise<void> {
  for (let at = 0; ; at += 1) {
    const call = await prepare();
    const { answer, hit, where } = await sendWithFault(call, fault, at);
    if (hit && !hit.isInTransaction) expectUnavailable(where, answer);
    else expect({ where, status: answer.status }).toEqual({ where, status: call.status });
    if (!hit) return;
  }
}

async function aFullCart(): Promise<{ readonly by: TestUser; readonly coin: string }> {
  const by = await aUser(api);
  const coin = await aProduct(api, { mintage: 3, per_customer: 2 });
  await addToCart(by, coin);
  return { by, coin };
}

const checkout = async (): Promise<Call> => ({
  by: (await aFullCart()).by,
  method: 'POST',
  path: '/cart/checkout',
  headers: { 'idempotency-key': 'once' },
  status: 201,
});

/** Calls that change something: each begins with a shopper and a coin of its own. */
const CALLS: Record<string, () => Promise<Call>> = {
  'a checkout': checkout,
  'adding to a cart': async () => {
    const { by, coin } = await aFullCart();
    const body = { product_id: coin, quantity: 1 };
    return { by, method: 'POST', path: '/cart/add', body, status: 200 };
  },
  'changing a cart': async () => {
    const { by, coin } = await aFullCart();
    const body = { product_id: coin, quantity: 2 };
    return { by, method: 'PUT', path: '/cart/update', body, status: 200 };
  },
  'removing from a cart': async () => {
    const { by, coin } = await aFullCart();
    return { by, method: 'DELETE', path: `/cart/remove/${coin}`, status: 200 };
  },
  'emptying a cart': async () => {
    const { by } = await aFullCart();
    return { by, method: 'DELETE', path: '/cart/clear', status: 200 };
  },
};

describe.each(Object.entries(CALLS))('%s', (_, prepare) => {
  it.each(PASSING)(
    'is answered with 503 and writes nothing when a statement ends with %s',
    async (fault) => {
      await expectNothingHalf(await prepare(), fault);
    },
  );

  it.each(RETRIED)(
    'is tried again when a statement of its transaction ends with %s',
    async (fault) => {
      await expectRetried(prepare, fault);
    },
  );
});

describe('a checkout whose answer from the database is lost', () => {
  it('is one order, and the same key gets it', async () => {
    for (let at = 0, isHit = true; isHit; at += 1) {
      const call = await checkout();
      const { answer, hit, where } = await sendWithFault(call, 'lost answer', at);
      isHit = hit !== undefined;
      if (isHit) expectUnavailable(where, answer);
      expect({ where, status: (await send(call)).status }).toEqual({ where, status: 201 });
      expect(await ordersOf(call.by)).toHaveLength(1);
    }
  });
});
