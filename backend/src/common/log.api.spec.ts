import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { useApi, type TestApi, type TestCaller, type TestResponse } from '../../test/api.js';
import { aConfirmedUser, anAdmin, aUser } from '../../test/build.js';
import { errorOf } from '../../test/error-of.js';
import { createEveryEmail } from '../../test/every-email.js';
import { mailOfMessage, sendMail } from '../../test/outbox.js';
import { anOrder, aProduct } from '../../test/products.js';
import { enableSecondFactor } from '../../test/second-factor.js';
import type { MessageDetailDto } from '../messages/index.js';
import { EmailTemplates } from '../messages/email-templates.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import { StockNoticeSender } from '../requests/stock-notice-sender.js';
import { UserEntity } from '../auth/user.entity.js';
import { logResponses, createLogger } from './log.js';

const api = useApi();
const DATA_DIR = await mkdtemp(join(tmpdir(), 'log-'));

/** Parameters of the emails' links to the shop, by kind and name, with their message. */
async function tokensOfLinks(of: TestApi, messages: Iterable<OutboxMessage>) {
  const found = new Map<string, { readonly id: string; readonly token: string }>();
  const shop = of.app.get(EmailTemplates).link('');
  for (const message of messages) {
    const mail = await mailOfMessage(of, message);
    const all = `${mail?.text} ${mail?.unsubscribeUrl}`.match(/https?:\/\/[^\s<>"]+/g) ?? [];
    const links = all.filter((link) => link.startsWith(shop));
    for (const [name, token] of links.flatMap((link) => [...new URL(link).searchParams]))
      found.set(`${message.kind} ${name}`, { id: message.id, token });
  }
  return found;
}

/** The log line of an error. */
function logged(err: unknown): string {
  const lines: string[] = [];
  createLogger({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) }).error(
    { err },
    'an error',
  );
  return lines.join('');
}

describe('a logged database error', () => {
  it('contains code and stack but none of the written values', async () => {
    const { email } = await aUser(api);
    const users = api.dataSource.getRepository(UserEntity);
    const twin = await users.findOneByOrFail({ email });
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const text = logged(await errorOf(users.insert({ ...(twin as object), id })));
    expect(text).toContain('"type":"QueryFailedError"');
    expect(text).toContain('"code":"23505"');
    expect(text).toMatch(/at .*(UserRepository|Repository|InsertQueryBuilder|PostgresQueryRunner)/);
    for (const value of [email, twin.passwordHash, id, twin.username]) {
      expect(text).not.toContain(value);
    }
  });

  it('hides the values that PostgreSQL quotes in its message', () => {
    const error = new Error('Key (email)=(ann@example.com) already exists.');
    expect(logged(error)).toContain('Key (email)=(…) already exists.');
  });
});

describe('the API log', () => {
  const shop = useApi({ LOG_LEVEL: 'info', DATA_DIR });
  afterAll(() => rm(DATA_DIR, { recursive: true }));

  it('contains the route of every response but no token, ticket, link or code', async () => {
    const owner = await anAdmin(shop);
    const { app, recoveryCodes } = await enableSecondFactor(shop, owner);
    const { email, password } = owner;
    const login = { email, password, code: app.code() };
    const signedIn = await shop.post<{ token: string }>('/auth/login', login);
    const device = signedIn.headers.get('set-cookie') ?? '';
    const secrets = [owner.token, email, password, app.secret, ...recoveryCodes];
    secrets.push(signedIn.body.token, /device=([^;]+)/.exec(device)?.[1] ?? 'no device');
    const shopper = await aUser(shop);
    secrets.push(shopper.token, shopper.email);

    const coin = await aProduct(shop, { mintage: 1 });
    const order = await anOrder(shopper, coin);
    const askFor = (by: TestCaller, asking: string) =>
      by.post('/stock-notices', { product_id: coin, email: asking });
    const waiting = await aConfirmedUser(shop);
    const stranger = `${randomUUID()}@example.com`;
    secrets.push(waiting.email, stranger);
    await askFor(waiting, waiting.email);
    await askFor(shop, stranger);
    await owner.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    await shop.app.get(StockNoticeSender).run();
    await shop.post('/auth/forgot-password', { email });
    await shopper.post('/account/confirmation');
    await owner.post('/admin/staff/invitations', { email: 'new@example.com', role: 'packer' });
    await sendMail(shop);

    const uses: Record<string, (token: string) => Promise<TestResponse>> = {
      'confirm-email token': (token) => shop.post('/auth/confirm-email', { token }),
      'password-reset token': (token) => shop.post('/auth/reset-password', { token, password }),
      'staff-invitation token': (token) => shop.post('/invitations/look', { token }),
      'stock-notice stop': (token) => shop.post(`/stock-notices/stop?token=${token}`),
      'stock-notice token': (token) => shop.post(`/stock-notices/stop?token=${token}`),
      'stock-notice-confirmation confirm': (token) =>
        shop.post('/stock-notices/confirm', { token }),
    };
    const sent = await shop.dataSource.getRepository(OutboxMessage).find();
    const tokens = await tokensOfLinks(shop, sent);
    expect([...tokens.keys()].toSorted()).toEqual(Object.keys(uses));
    for (const { id, token } of tokens.values()) {
      const shown = await owner.get<MessageDetailDto>(`/admin/messages/${id}`);
      const [cookie = ''] = (shown.headers.get('set-cookie') ?? '').split(';');
      const letter = (shown.body.letter ?? '').replace(/^\/api/, '');
      expect((await shop.get(letter, { headers: { cookie } })).status).toBe(200);
      const ticket = /\d{10}\.[\w-]{20,}/.exec(`${letter} ${cookie}`)?.[0] ?? 'no ticket';
      secrets.push(ticket, token);
      // As a link that lost its question mark.
      await shop.get(`/${token}`);
      await shop.get(`/products/${token}`);
    }
    for (const [link, use] of Object.entries(uses)) {
      const { status } = await use(tokens.get(link)?.token ?? '');
      expect([link, status < 300]).toEqual([link, true]);
    }
    await shop.get(`/auth/me?token=${owner.token}`);
    const everyKind = await createEveryEmail(shop, await anAdmin(shop));
    const ofEveryKind = await tokensOfLinks(shop, everyKind.values());
    expect([...ofEveryKind.keys()].toSorted()).toEqual(Object.keys(uses));

    const log = shop.logged.join('');
    expect(log).toContain('"route":"/api/products/:id","status":404');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => secret.startsWith('no '))).toEqual([]);
    expect(log).not.toMatch(new RegExp(`\\b${login.code}\\b`));
  });
});

describe('an access log line', () => {
  it(`has pino's format and the route pattern instead of the URL`, async () => {
    const lines: string[] = [];
    const output = { write: (line: string) => void lines.push(line) };
    const log = createLogger({ LOG_LEVEL: 'info' }, output);
    const loggerInstance: FastifyBaseLogger = log;
    const fastify = Fastify({ loggerInstance });
    logResponses(fastify);
    fastify.get('/a"b/:ticket', () => 'well');
    await fastify.inject('/a%22b/secret?token=secret');
    await fastify.inject('/secret');
    const request_id = expect.stringMatching(/./);
    log.info(
      { request_id: 'x', method: 'GET', route: '/a"b/:ticket', status: 200, ms: 0 },
      'answered',
    );
    const [own = '', unknown = '', pinos = ''] = lines.filter((line) =>
      line.includes('"answered"'),
    );
    const alike = {
      ...JSON.parse(pinos),
      request_id,
      time: expect.any(Number),
      ms: expect.any(Number),
    };
    expect(JSON.parse(own)).toEqual(alike);
    expect(Object.keys(JSON.parse(own))).toEqual(Object.keys(JSON.parse(pinos)));
    expect(own.endsWith('}\n')).toBe(true);
    expect(JSON.parse(unknown)).toMatchObject({ route: null, status: 404 });
    expect(own + unknown).not.toContain('secret');
  });

  it('is written once for each response, also to HEAD', async () => {
    const lines: string[] = [];
    const loggerInstance: FastifyBaseLogger = createLogger(
      { LOG_LEVEL: 'info' },
      { write: (line) => void lines.push(line) },
    );
    const fastify = Fastify({ loggerInstance });
    logResponses(fastify);
    fastify.get('/coins', () => 'well');
    await fastify.inject('/coins');
    await fastify.inject({ method: 'HEAD', url: '/coins' });
    const answered = lines.filter((line) => line.includes('"answered"'));
    expect(answered.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { method: 'GET', route: '/coins' },
      { method: 'HEAD', route: '/coins' },
    ]);
  });
});
