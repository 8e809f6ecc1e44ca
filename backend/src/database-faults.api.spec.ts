// Runs the compiled API behind a proxy that fails one statement of a request. The API in Jest would not do:
// its connection listeners change the order in which statements settle.
import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { IsNull, Not } from 'typeorm';
import { TEST_SECRET, useApi, type TestResponse } from '../test/api.js';
import { aMember, aUser, useAdmin, type TestUser } from '../test/build.js';
import { readDescription, findUndocumented } from '../test/openapi-check.js';
import { FaultProxy, type InjectedFault } from '../test/fault-proxy.js';
import { snapshotDatabase } from '../test/database-snapshot.js';
import { addToCart, anOrder, aProduct, listOrders } from '../test/products.js';
import { run, type ChildProgram } from '../test/child-process.js';
import { beginFactor } from '../test/second-factor.js';
import { DeviceSession } from './auth/devices/session.entity.js';
import { COST } from './auth/passwords.service.js';
import { TokensService } from './auth/tokens.service.js';
import { UserEntity } from './auth/user.entity.js';
import type { PaymentLedgerDto } from './payments/payments.contract.js';
import type { OrderReturnsDto } from './returns/returns.contract.js';
import { UnmatchedPaymentEntity } from './payments/unmatched-payment.entity.js';

/** A request and its status without faults. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly by: TestUser;
  readonly status: number;
}

/** Deadlock and serialization failure: the transaction is retried without a visible error. */
const RETRIED_FAULTS: readonly InjectedFault[] = ['40P01', '40001'];
/** Lock timeout, statement timeout, read-only server, terminated connection. */
const TRANSIENT_FAULTS: readonly InjectedFault[] = ['55P03', '57014', '25006', 'cut'];

const api = useApi();
const admin = useAdmin(api);
let proxy: FaultProxy;
let program: ChildProgram;
let address: string;

beforeAll(async () => {
  // Disables background image encoding, so that injected faults hit the request under test.
  await api.dataSource.query(
    `ALTER TABLE image_source ALTER COLUMN claimed_until SET DEFAULT 'infinity'`,
  );
  proxy = await FaultProxy.open(api.databaseUrl);
  program = run('main.js', {
    NODE_ENV: 'test',
    DATABASE_URL: proxy.url,
    JWT_SECRET: TEST_SECRET,
    API_PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '1000000',
    OUTBOX_WORKER: 'false',
  });
  [, address = ''] = await program.until(/"address":"([^"]+)"/);
});
afterAll(async () => {
  await program.stop();
  await proxy.close();
});

async function send({ method, path, body, headers: more, by }: Call): Promise<TestResponse> {
  // `fetch` sets the multipart content type with its boundary.
  const isForm = body instanceof FormData;
  const type = isForm ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...type, authorization: `Bearer ${by.token}`, ...more },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const { status, headers } = response;
  const isJson = (headers.get('content-type') ?? '').includes('json');
  const parsed = { status, headers, body: isJson ? (JSON.parse(text) as unknown) : undefined };
  expect(findUndocumented(method, `/api${path}`, parsed)).toBeUndefined();
  return parsed;
}

/** Sends a call with a fault in the statement at `at`; `hit` is undefined if it has fewer statements. */
async function sendWithFault(call: Call, fault: InjectedFault, at: number) {
  const { result: response, sent } = await proxy.during(() => send(call), { fault, at });
  const hit = sent[at];
  return { response, hit, where: `${fault} at statement ${at}: ${hit?.sql.slice(0, 80)}` };
}

function expectUnavailable(where: string, { status, headers, body }: TestResponse): void {
  expect({ where, status, body, retryAfter: headers.get('retry-after') }).toMatchObject({
    where,
    status: 503,
    body: { code: 'common.unavailable' },
    retryAfter: '1',
  });
}

/** All rows; of the sessions only those that a login started, as others are written occasionally. */
async function rowsOf(): Promise<string[]> {
  const rows = (await snapshotDatabase(api))
    .split('\n')
    .filter((line) => !line.startsWith('session '));
  const begun = api.dataSource.getRepository(DeviceSession).findBy({ provedAt: Not(IsNull()) });
  return [...rows, ...(await begun).map(({ id }) => `session ${id}`).sort()];
}

/** Fails each statement once: nothing is written, and the same call succeeds afterwards. */
async function expectNothingHalf(call: Call, fault: InjectedFault): Promise<void> {
  const before = await rowsOf();
  for (let at = 0; ; at += 1) {
    const { response, hit, where } = await sendWithFault(call, fault, at);
    if (hit) {
      expectUnavailable(where, response);
      expect({ where, rows: await rowsOf() }).toEqual({ where, rows: before });
    } else {
      expect(at).toBeGreaterThan(0);
      expect(response.status).toBe(call.status);
      return;
    }
  }
}

/** Fails each statement once: transactions are retried. */
async function expectRetried(prepare: () => Promise<Call>, fault: InjectedFault): Promise<void> {
  for (let at = 0; ; at += 1) {
    const call = await prepare();
    const { response, hit, where } = await sendWithFault(call, fault, at);
    if (hit && !hit.isInTransaction) expectUnavailable(where, response);
    else expect({ where, status: response.status }).toEqual({ where, status: call.status });
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

/** Write requests, each with its own shopper and product. */
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
  'cancelling an order': async () => statusChange(await aNumberedOrder(), 'cancelled'),
  'restoring a cancelled order': async () => {
    const order = await aNumberedOrder();
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    return statusChange(order, 'pending');
  },
  'choosing a payment method': async () => {
    await admin.put('/admin/payment-methods/transfer', { enabled: true, instructions: 'Sogebank' });
    const by = await aUser(api);
    const path = `/orders/${await anOrder(by, await aProduct(api))}/payment-method`;
    return { by, method: 'PUT', path, body: { method: 'transfer' }, status: 200 };
  },
  'saving a product': async () => {
    const path = `/admin/products/${await aProduct(api, { mintage: 3 })}`;
    const body = { version: 1, price: 30, mintage: 4 };
    return { by: admin, method: 'PUT', path, body, status: 200 };
  },
  'a bulk action': async () => {
    const body = { action: 'archive', ids: [await aProduct(api), await aProduct(api)] };
    return { by: admin, method: 'POST', path: '/admin/products/bulk', body, status: 200 };
  },
  'saving the settings': () => {
    const body = { hero_title: `Liberty ${performance.now()}` };
    return Promise.resolve({ by: admin, method: 'PUT', path: '/settings', body, status: 200 });
  },
  'a comment': async () => {
    const path = `/products/${await aProduct(api)}/comments`;
    const by = await aUser(api);
    return { by, method: 'POST', path, body: { comment: 'Well struck.' }, status: 201 };
  },
  registering: async () => {
    const by = await aUser(api);
    const body = { username: by.username, email: `new-${by.email}`, password: by.password };
    return { by, method: 'POST', path: '/auth/register', body, status: 201 };
  },
  'logging in with a code and an outdated password hash': async () => {
    const { by, totp } = await aMemberWithSecret();
    const passwordHash = await hash(by.password, { ...COST, timeCost: 1 });
    const users = api.dataSource.getRepository(UserEntity);
    await users.update({ id: by.id }, { passwordHash, secondFactorAt: new Date() });
    const { email, password } = by;
    const body = {
      email,
      password,
      get code() {
        return totp.generate();
      },
    };
    return { by, method: 'POST', path: '/auth/login', body, status: 200 };
  },
  'turning a second factor on': async () => {
    const { by, totp } = await aMemberWithSecret();
    const body = {
      get code() {
        return totp.generate();
      },
    };
    return { by, method: 'POST', path: '/account/second-factor/on', body, status: 200 };
  },
  'a payment': async () => paymentOf(await aNumberedOrder()),
  'a refund': async () => {
    const order = await aNumberedOrder();
    const payment = paymentOf(order);
    const { body: ledger } = await admin.post<PaymentLedgerDto>(payment.path, payment.body);
    const payment_id = ledger.payments[0]?.id;
    const body = { id: randomUUID(), payment_id, amount: 25, reason: 'Scratched' };
    return { by: admin, method: 'POST', path: `/admin/orders/${order}/refunds`, body, status: 200 };
  },
  'recording transfers': () => {
    const body = { lines: [aTransfer(), aTransfer()] };
    return Promise.resolve({
      ...{ by: admin, method: 'POST', path: '/admin/unmatched-payments', body, status: 200 },
    });
  },
  'matching a transfer': async () => {
    const path = `/admin/unmatched-payments/${await anUnmatchedTransfer()}/match`;
    const body = { order_id: await aNumberedOrder() };
    return { by: admin, method: 'POST', path, body, status: 200 };
  },
  'marking a transfer as sent back': async () => {
    const path = `/admin/unmatched-payments/${await anUnmatchedTransfer()}/return`;
    return { by: admin, method: 'POST', path, body: { note: 'Sent back.' }, status: 200 };
  },
  'packing and sending a parcel': async () => {
    const path = `/admin/orders/${await aNumberedOrder()}/shipments`;
    const body = { id: randomUUID(), ship: { carrier: 'usps', tracking_code: '9400' } };
    return { by: admin, method: 'POST', path, body, status: 200 };
  },
  'marking a parcel as delivered': async () => {
    const path = `/admin/shipments/${await aSentParcel()}/deliver`;
    return { by: admin, method: 'POST', path, status: 200 };
  },
  'a withdrawal': async () => {
    const body = { ...aWithdrawal(), order_number: await aNumberedOrder() };
    return { by: await aUser(api), method: 'POST', path: '/withdrawals', body, status: 201 };
  },
  'marking a withdrawal as handled': async () => {
    const { id, ...statement } = aWithdrawal();
    await api.post('/withdrawals', { id, ...statement });
    const path = `/admin/withdrawals/${id}/handle`;
    return { by: admin, method: 'POST', path, body: { note: 'Refunded.' }, status: 200 };
  },
  'a delivery zone': async () => {
    await api.dataSource.query('TRUNCATE delivery_service, delivery_zone CASCADE');
    const body = { name: 'Home', countries: ['HT'] };
    return { by: admin, method: 'POST', path: '/admin/delivery/zones', body, status: 201 };
  },
  'a delivery service': async () => {
    const id = randomUUID();
    await api.dataSource.query(
      `INSERT INTO delivery_zone (id, name, countries) VALUES ($1, 'Home', '{}')`,
      [id],
    );
    const body = { kind: 'ship', zone_id: id, name: 'Airmail', price: 18 };
    return { by: admin, method: 'POST', path: '/admin/delivery/services', body, status: 201 };
  },
  'a request': async () => {
    const body = { ...aRequest(), product_id: await aProduct(api) };
    return { by: await aUser(api), method: 'POST', path: '/requests', body, status: 201 };
  },
  'answering a request': async () => {
    const { id, ...request } = aRequest();
    await api.post('/requests', { id, ...request });
    const path = `/admin/requests/${id}/answer`;
    return { by: admin, method: 'POST', path, body: { answer: 'Yes.' }, status: 200 };
  },
  'a stock notice': async () => {
    const product_id = await aProduct(api, { status: 'coming_soon' });
    const body = { product_id, email: 'catherine@example.com' };
    return { by: await aUser(api), method: 'POST', path: '/stock-notices', body, status: 201 };
  },
  'publishing a page': () => {
    const body = { body: 'Haiti 1804' };
    return Promise.resolve({
      ...{ by: admin, method: 'PUT', path: '/shop-pages/imprint', body, status: 200 },
    });
  },
  "changing an order's note": async () => {
    const path = `/admin/orders/${await aNumberedOrder()}/note`;
    return { by: admin, method: 'PUT', path, body: { note: 'Call first.' }, status: 200 };
  },
  'a like': async () => {
    const by = await aUser(api);
    return { by, method: 'POST', path: `/comments/${await aComment()}/like`, status: 200 };
  },
  'deleting a comment': async () => {
    const path = `/admin/comments/${await aComment()}`;
    return { by: admin, method: 'DELETE', path, status: 204 };
  },
  'inviting to the staff': async () => {
    await admin.prove();
    const body = { email: `${randomUUID()}@example.com`, role: 'packer' };
    return { by: admin, method: 'POST', path: '/admin/staff/invitations', body, status: 201 };
  },
  'changing a role': async () => {
    await admin.prove();
    const path = `/admin/staff/${(await aMember(api, 'packer')).id}`;
    return { by: admin, method: 'PUT', path, body: { role: 'manager' }, status: 200 };
  },
  'ending the access of a member': async () => {
    await admin.prove();
    const path = `/admin/staff/${(await aMember(api, 'packer')).id}`;
    return { by: admin, method: 'DELETE', path, status: 204 };
  },
  'changing a password': async () => {
    const by = await aUser(api);
    const body = { password: by.password, new_password: 'another-password' };
    return { by, method: 'PUT', path: '/account/password', body, status: 200 };
  },
  'changing an email': async () => {
    const by = await aUser(api);
    const body = { password: by.password, email: `new-${by.email}` };
    return { by, method: 'PUT', path: '/account/email', body, status: 204 };
  },
  'requesting a return': async () => {
    const { by, path, body } = await aReturnRequest();
    return { by, method: 'POST', path, body, status: 200 };
  },
  'refunding a return': async () => {
    const { by, path, body } = await aReturnRequest();
    await by.post(path, body);
    const pieces = body.pieces.map((piece) => ({ ...piece, outcome: 'restock' }));
    await admin.post(`/admin/returns/${body.id}/receive`, { pieces });
    const refund = `/admin/returns/${body.id}/refund`;
    return { by: admin, method: 'POST', path: refund, body: { amount: 25 }, status: 200 };
  },
  'receiving a return': async () => {
    const { by, path, body } = await aReturnRequest();
    await by.post(path, body);
    const pieces = body.pieces.map((piece) => ({ ...piece, outcome: 'retire' }));
    const receive = `/admin/returns/${body.id}/receive`;
    return { by: admin, method: 'POST', path: receive, body: { pieces }, status: 200 };
  },
  'opening a return for a withdrawal': async () => {
    const { by, order } = await aReturnRequest();
    const withdrawal = { ...aWithdrawal(), email: by.email, order_number: order };
    await api.post('/withdrawals', withdrawal);
    const path = `/admin/withdrawals/${withdrawal.id}/return`;
    return { by: admin, method: 'POST', path, body: { id: randomUUID() }, status: 200 };
  },
  'erasing an account': async () => {
    const { by } = await aFullCart();
    await anOrder(by, await aProduct(api));
    const body = { password: by.password };
    return { by, method: 'POST', path: '/account/deletion', body, status: 204 };
  },
  'an import': () => {
    const name = `Imported ${randomUUID()}`;
    const body = formOf(`id,name,category,price,mintage\n,${name},historical,25,9\n`);
    const path = '/admin/products/import?mode=apply';
    return Promise.resolve({ by: admin, method: 'POST', path, body, status: 200 });
  },
  'an upload': async () => {
    const picture = await sharp(randomBytes(16 * 16 * 3), {
      raw: { width: 16, height: 16, channels: 3 },
    })
      .png()
      .toBuffer();
    return { by: admin, method: 'POST', path: '/upload-image', body: formOf(picture), status: 201 };
  },
  'ending every session': async () => {
    const by = await aUser(api);
    return { by, method: 'POST', path: '/account/sign-out-everywhere', status: 204 };
  },
};

/**
 * Writes whose 503 may follow a commit, because each order has its own transaction or the response is
 * read after it. Repeating them is safe.
 */
const REPEATABLE_CALLS: Record<string, () => Promise<Call>> = {
  'the status of several orders': async () => {
    const body = { ids: [await aNumberedOrder(), await aNumberedOrder()], status: 'completed' };
    return { by: admin, method: 'POST', path: '/admin/orders/status', body, status: 200 };
  },
  'sending several parcels': async () => {
    const orders = [await aNumberedOrder(), await aNumberedOrder()];
    const parcels = orders.map((order_id) => ({ id: randomUUID(), order_id, tracking_code: '' }));
    const body = { carrier: 'usps', parcels };
    return { by: admin, method: 'POST', path: '/admin/shipments', body, status: 200 };
  },
};

/** A request's `code` is generated when the request is sent. */
async function aMemberWithSecret() {
  const by = await aMember(api, 'packer');
  const { secret } = await beginFactor(api, by);
  return { by, totp: new TOTP({ secret }) };
}

function formOf(file: Buffer | string): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'file');
  return form;
}

async function aComment(): Promise<string> {
  const author = await aUser(api);
  const path = `/products/${await aProduct(api)}/comments`;
  return (await author.post<{ id: string }>(path, { comment: 'Well struck.' })).body.id;
}

const paymentOf = (order: string): Call => {
  const body = { id: randomUUID(), method: 'cash', amount: 25, remark: '' };
  return { by: admin, method: 'POST', path: `/admin/orders/${order}/payments`, body, status: 200 };
};
/** A paid order of one coin, with the request to return it. */
async function aReturnRequest() {
  const by = await aUser(api);
  const order = await anOrder(by, await aProduct(api, { mintage: 3 }));
  const payment = paymentOf(order);
  await admin.post(payment.path, payment.body);
  const path = `/orders/${order}/returns`;
  const { body: page } = await by.get<OrderReturnsDto>(path);
  const body = {
    ...{ id: randomUUID(), reason: 'damaged' },
    items: page.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    pieces: page.lines.flatMap(({ line_id, pieces }) =>
      pieces.map(({ number, product_id }) => ({ line_id, number, product_id })),
    ),
  };
  return { by, order, path, body };
}

const aWithdrawal = () => {
  const email = 'catherine@example.com';
  return { id: randomUUID(), name: 'Catherine Flon', order_number: '1804A04A', email };
};
const aRequest = () => {
  const person = { name: 'Catherine Flon', email: 'catherine@example.com' };
  return { id: randomUUID(), kind: 'question', ...person, message: 'How heavy is it?' };
};
const aTransfer = () => ({ received_on: '2026-01-03', amount: 25, reference: randomUUID() });

async function anUnmatchedTransfer(): Promise<string> {
  const line = aTransfer();
  await admin.post('/admin/unmatched-payments', { lines: [line] });
  const row = { reference: line.reference };
  return (await api.dataSource.getRepository(UnmatchedPaymentEntity).findOneByOrFail(row)).id;
}

async function aSentParcel(): Promise<string> {
  const id = randomUUID();
  const body = { id, ship: { carrier: 'usps' } };
  await admin.post(`/admin/orders/${await aNumberedOrder()}/shipments`, body);
  return id;
}

const aNumberedOrder = async () => anOrder(await aUser(api), await aProduct(api, { mintage: 3 }));
const statusChange = (order: string, status: string): Call => {
  const path = `/admin/orders/${order}/status`;
  return { by: admin, method: 'PUT', path, body: { status }, status: 200 };
};

describe.each(Object.entries(CALLS))('%s', (_, prepare) => {
  it.each(TRANSIENT_FAULTS)(
    'gets 503 and writes nothing if a statement fails with %s',
    async (fault) => {
      await expectNothingHalf(await prepare(), fault);
    },
  );

  it.each(RETRIED_FAULTS)(
    'is retried if a statement of its transaction fails with %s',
    async (fault) => {
      await expectRetried(prepare, fault);
    },
  );
});

describe.each(Object.entries(REPEATABLE_CALLS))('%s', (_, prepare) => {
  it.each(TRANSIENT_FAULTS)(
    'gets 503 and succeeds when repeated if a statement fails with %s',
    async (fault) => {
      for (let at = 0, isHit = true; isHit; at += 1) {
        const call = await prepare();
        const { response, hit, where } = await sendWithFault(call, fault, at);
        isHit = hit !== undefined;
        if (isHit) expectUnavailable(where, response);
        expect({ where, status: (await send(call)).status }).toEqual({
          where,
          status: call.status,
        });
      }
    },
  );

  it.each(RETRIED_FAULTS)(
    'is retried if a statement of its transaction fails with %s',
    async (fault) => {
      await expectRetried(prepare, fault);
    },
  );
});

/** Parts of the API description needed for a request. */
interface Operation {
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json'?: { readonly schema: { readonly $ref: string } };
    };
  };
}
const { paths, components } = readDescription() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly example?: Record<string, unknown> }>>;
  };
};
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: path.replace('/api', ''),
    operation,
  })),
);

/** The example body; unknown pictures would end the request early. */
function exampleOf({ requestBody }: Operation): unknown {
  const reference = requestBody?.content['application/json']?.schema.$ref;
  const example = components.schemas[reference?.split('/').at(-1) ?? '']?.example;
  return example && 'images' in example ? { ...example, images: [] } : example;
}

describe('every route', () => {
  let shopper: TestUser;
  let ids: readonly (readonly [RegExp, string])[];

  beforeAll(async () => {
    shopper = await aUser(api);
    const product = await aProduct(api, { mintage: 1000 });
    const order = await anOrder(shopper, product);
    const { body: comment } = await shopper.post<{ id: string }>(`/products/${product}/comments`, {
      comment: 'Well struck.',
    });
    const withdrawal = aWithdrawal();
    await api.post('/withdrawals', withdrawal);
    const request = aRequest();
    await api.post('/requests', request);
    const returning = await aReturnRequest();
    await returning.by.post(returning.path, returning.body);
    const returned = returning.body.id;
    ids = [
      [/admin.returns/, returned],
      [/orders/, order],
      [/customers/, shopper.id],
      [/comments/, comment.id],
      [/unmatched-payments/, await anUnmatchedTransfer()],
      [/withdrawals/, withdrawal.id],
      [/requests/, request.id],
      [/shop-pages/, 'imprint'],
      [/admin\/shipments/, await aSentParcel()],
      [/^/, product],
    ];
  });

  /** Records a recent reauthentication; the routes that need one would otherwise end with 403. */
  async function proveSession({ id, token }: TestUser): Promise<void> {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      readonly jti: string;
      readonly exp: number;
    };
    await api.dataSource.getRepository(DeviceSession).insert({
      ...{ id: claims.jti, userId: id, version: 0, device: 'Test', provedAt: api.clock.now() },
      expiresAt: new Date(claims.exp * 1000),
    });
  }

  /** Every request uses its own session: some of them end it. */
  async function callOf({ method, path, operation }: (typeof OPERATIONS)[number]): Promise<Call> {
    const by = Object.create(/admin|settings|upload/.test(path) ? admin : shopper) as TestUser;
    by.token = api.app
      .get(TokensService)
      .sign({ id: by.id, role: by.id === admin.id ? 'admin' : 'user', tokenVersion: 0 });
    await proveSession(by);
    const [, shared = ''] = ids.find(([pattern]) => pattern.test(path)) ?? [];
    // Some requests remove the staff member, so each gets a new one.
    const id = path.includes('/staff/') ? (await aMember(api, 'support')).id : shared;
    const body = exampleOf(operation);
    return { by, method, path: path.replaceAll(/\{\w+\}/g, id), body, status: 0 };
  }

  it.each(OPERATIONS)('responds or gets 503: $method $path', async (operation) => {
    for (const fault of [...TRANSIENT_FAULTS, ...RETRIED_FAULTS]) {
      for (let at = 0, isHit = true; isHit; at += 1) {
        const { response, hit, where } = await sendWithFault(await callOf(operation), fault, at);
        isHit = hit !== undefined;
        if (response.status >= 500) expectUnavailable(where, response);
      }
    }
  });

  const WRITES = OPERATIONS.filter(({ method }) => !['GET', 'HEAD'].includes(method));
  it.each(WRITES)('writes nothing if it gets 503: $method $path', async (operation) => {
    for (let at = 0, isHit = true; isHit; at += 1) {
      const call = await callOf(operation);
      const before = await rowsOf();
      const { response, hit, where } = await sendWithFault(call, '55P03', at);
      isHit = hit !== undefined;
      if (response.status >= 500) {
        expect({ where, rows: await rowsOf() }).toEqual({ where, rows: before });
      }
    }
  });
});

describe('a checkout whose database response is lost', () => {
  it('creates one order, returned for the same key', async () => {
    for (let at = 0, isHit = true; isHit; at += 1) {
      const call = await checkout();
      const { response, hit, where } = await sendWithFault(call, 'lost response', at);
      isHit = hit !== undefined;
      if (isHit) expectUnavailable(where, response);
      expect({ where, status: (await send(call)).status }).toEqual({ where, status: 201 });
      expect(await listOrders(call.by)).toHaveLength(1);
    }
  });
});
