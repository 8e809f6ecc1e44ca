import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { LessThan, Like } from 'typeorm';
import { refused, useApi, type TestResponse, type TestApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { getLinkToken } from '../../test/outbox.js';
import { beginFactor } from '../../test/second-factor.js';
import type { Problem } from '../common/problem.contract.js';
import { TooBusy } from '../common/too-busy.js';
import { RateLimiter } from '../common/rate-limit/rate-limiter.js';
import { AttemptWindow } from '../common/rate-limit/attempt-window.entity.js';
import { SessionsService } from './devices/sessions.service.js';
import { PasswordsService } from './passwords.service.js';
import { UserEntity } from './user.entity.js';

/** The client address, as forwarded by a trusted proxy (the shell's server). */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const PASSWORD = 'six-or-more';
/** A cheap hash, because these tests make many hundred attempts. */
const QUICK = { passwordHash: await hash(PASSWORD, { memoryCost: 8, timeCost: 1 }) };
const aShopper = (api: TestApi) => aUser(api, QUICK);

/** Restores the cheap hash: a login or registration has hashed the password at full cost. */
const makeQuick = (api: TestApi, email: string) =>
  api.dataSource.getRepository(UserEntity).update({ email }, QUICK);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('login attempts', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });
  const guess = (email: string, address: string, password = 'wrong-guess') =>
    api.post<Problem>('/auth/login', { email, password }, from(address));

  it('are rejected after ten failures, even with the right password, for 15 minutes', async () => {
    const { email, password } = await aShopper(api);
    for (let n = 0; n < 10; n += 1) expect((await guess(email, '192.0.2.1')).status).toBe(401);
    const response = await guess(email, '192.0.2.1', password);
    expect(response).toMatchObject(refused(429, 'common.too-many-attempts'));
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    api.clock.forward(15 * 60 + 1);
    expect((await guess(email, '192.0.2.1', password)).status).toBe(200);
  });

  it('from one address do not lock the account for its owner elsewhere', async () => {
    const { email, password } = await aShopper(api);
    for (let n = 0; n < 11; n += 1) await guess(email, '192.0.2.2');
    expect((await guess(email, '198.51.100.2', password)).status).toBe(200);
  });

  it('get 503 while the password queue is full, and do not count as failures', async () => {
    const { email } = await aUser(api);
    const windows = api.dataSource.getRepository(AttemptWindow);
    const key = Like('login-account-address:%');
    const counted = async () => (await windows.sum('attempts', { key })) ?? 0;
    const before = await counted();
    const passwords = api.app.get(PasswordsService);
    let isFull = true;
    const line = times(80).map(async () => {
      while (isFull) await passwords.hash('liberte').catch(() => delay(1));
    });
    const responses = await Promise.all(times(10).map(() => guess(email, '192.0.2.3')));
    isFull = false;
    await Promise.all(line);
    const wrong = responses.filter(({ status }) => status === 401);
    const busy = responses.filter(({ status }) => status === 503);
    expect(busy[0]?.body.code).toBe('common.too-busy');
    expect(busy[0]?.headers.get('retry-after')).toBe('1');
    expect(busy.length + wrong.length).toBe(10);
    expect((await counted()) - before).toBe(wrong.length);
  });

  it('from one address, however many, never lock the account for other addresses', async () => {
    const { email, password } = await aShopper(api);
    for (let n = 0; n < 110; n += 1) await guess(email, '192.0.2.8');
    expect((await guess(email, '198.51.100.8', password)).status).toBe(200);
  });

  it('are counted per IPv6 subnet, and per IPv4 address in either notation', async () => {
    const { email, password } = await aShopper(api);
    for (const n of times(10)) await guess(email, `2001:db8:1:2:${n}::${n}`);
    expect((await guess(email, '2001:db8:1:2:ffff::1', password)).status).toBe(429);
    expect((await guess(email, '2001:db8:1:3::1', password)).status).toBe(200);
    for (const n of times(10)) await guess(email, n % 2 ? '192.0.2.9' : '::ffff:192.0.2.9');
    expect((await guess(email, '192.0.2.9', password)).status).toBe(429);
  });

  it('are limited to ten when made concurrently', async () => {
    const { email } = await aShopper(api);
    const responses = await Promise.all(times(30).map(() => guess(email, '192.0.2.3')));
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
  });

  it('are counted per account across all addresses', async () => {
    const { email } = await aShopper(api);
    for (const index of times(100)) {
      expect((await guess(email, `203.0.113.${index}`)).status).toBe(401);
    }
    expect((await guess(email, '203.0.113.100')).status).toBe(429);
  });

  it('are counted per address across all accounts', async () => {
    const guessAtOne = async () => guess((await aShopper(api)).email, '192.0.2.4');
    for (let n = 0; n < 100; n += 1) expect((await guessAtOne()).status).toBe(401);
    expect((await guessAtOne()).status).toBe(429);
    expect((await guess('nobody@example.com', '192.0.2.4')).status).toBe(429);
  });

  it('are counted per IPv6 /48, whose limit one /64 cannot use up', async () => {
    const victims = [await aShopper(api), await aShopper(api), await aShopper(api)];
    const guessFrom = (n: number, last = 1) =>
      guess(victims[n % 3]?.email ?? '', `2001:db8:48:${n}::${last}`);
    for (const n of times(120)) await guessFrom(0, n);
    for (const n of times(190)) expect((await guessFrom(n + 1)).status).toBe(401);
    expect((await guessFrom(191)).status).toBe(429);
    expect((await guess(victims[2]?.email ?? '', '2001:db8:49::1')).status).toBe(401);
  });

  it('that succeed do not count as failures and are limited to 30 per hour and account', async () => {
    const { email, password } = await aShopper(api);
    for (const n of times(30))
      expect((await guess(email, `192.0.2.${n % 2}`, password)).status).toBe(200);
    const response = await guess(email, '198.51.100.5', password);
    expect(response).toMatchObject(refused(429, 'common.too-many-attempts'));
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    expect((await guess(email, '198.51.100.5')).status).toBe(401);
    api.clock.forward(60 * 60 + 1);
    expect((await guess(email, '198.51.100.5', password)).status).toBe(200);
  });

  it('that succeed are uncounted without clearing earlier failures', async () => {
    const { email, password } = await aShopper(api);
    for (const n of times(9))
      expect([n, (await guess(email, '192.0.2.13')).status]).toEqual([n, 401]);
    expect((await guess(email, '192.0.2.13', password)).status).toBe(200);
    expect((await guess(email, '192.0.2.13')).status).toBe(401);
    expect((await guess(email, '192.0.2.13')).status).toBe(429);
  });

  it('are deleted an hour after their window ended, open windows are kept', async () => {
    const limiter = api.app.get(RateLimiter);
    const hourAgo = () => new Date(api.clock.now().getTime() - 60 * 60 * 1000);
    const over = () =>
      api.dataSource.getRepository(AttemptWindow).countBy({ endsAt: LessThan(hourAgo()) });
    await limiter.countOne({ limit: 'likes', subject: 'somebody' });
    api.clock.forward(2 * 60 * 60);
    const open = { limit: 'orders', subject: 'somebody' } as const;
    await limiter.countOne(open);
    expect(await over()).toBeGreaterThan(0);
    for (const n of times(500)) await limiter.isAllowed({ limit: 'uploads', subject: `${n % 2}` });
    expect(await over()).toBe(0);
    expect(await limiter.countOne(open)).toBe(2);
  });

  it('that end in a server error do not count', async () => {
    const { email, password } = await aShopper(api);
    const begin = jest.spyOn(api.app.get(SessionsService), 'begin');
    for (let n = 0; n < 10; n += 1) {
      begin.mockRejectedValueOnce(new TooBusy());
      expect((await guess(email, '192.0.2.12', password)).status).toBe(503);
    }
    begin.mockRestore();
    expect((await guess(email, '192.0.2.12', password)).status).toBe(200);
  });

  it('store no address and no email in plain text', async () => {
    const { email } = await aShopper(api);
    await guess(email, '192.0.2.77');
    const rows = await api.dataSource.getRepository(AttemptWindow).find();
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    expect(text).not.toContain(email);
    expect(text).not.toContain('192.0.2.77');
  });
});

describe('a device that has logged in before', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1', PUBLIC_URL: 'https://coins.example' });

  /** Logs in from a device with this cookie. */
  const logIn = (email: string, password: string, cookie?: string, address = '192.0.2.10') =>
    api.post<Problem>(
      '/auth/login',
      { email, password },
      { headers: { ...from(address).headers, ...(cookie && { cookie }) } },
    );
  const cookieOf = ({ headers }: TestResponse) =>
    (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  /** Locks the account for unknown devices by failures from many addresses. */
  async function lock(email: string): Promise<void> {
    await makeQuick(api, email);
    for (const n of times(101)) await logIn(email, 'wrong-guess', undefined, `203.0.113.${n}`);
  }

  it('can log in while failures from many addresses lock the account', async () => {
    const { email, password } = await aShopper(api);
    const cookie = cookieOf(await logIn(email, password));
    await lock(email);
    expect((await logIn(email, password, undefined, '198.51.100.10')).status).toBe(429);
    expect((await logIn(email, password, cookie, '203.0.113.1')).status).toBe(200);
  });

  it('has ten failures of its own, then counts as an unknown device', async () => {
    const { email, password } = await aShopper(api);
    const cookie = cookieOf(await logIn(email, password));
    await lock(email);
    for (let n = 0; n < 10; n += 1)
      expect((await logIn(email, 'wrong-guess', cookie)).status).toBe(401);
    expect((await logIn(email, password, cookie)).status).toBe(429);
    api.clock.forward(15 * 60 + 1);
    expect((await logIn(email, password, cookie)).status).toBe(200);
  });

  it('is known only to the account it logged in to, and only with a valid signature', async () => {
    const { email, password } = await aShopper(api);
    const other = await aShopper(api);
    const cookie = cookieOf(await logIn(email, password));
    const [name = ''] = cookie.split('=');
    await lock(email);
    for (const wrong of [
      cookieOf(await logIn(other.email, other.password, undefined, '198.51.100.11')),
      `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`,
      `${name}=x.y`,
      `${name}=`,
      `${name}=%`,
      'nothing of the kind',
    ]) {
      expect([wrong, (await logIn(email, password, wrong)).status]).toEqual([wrong, 429]);
    }
  });

  it('is unknown again after all sessions were ended', async () => {
    const user = await aShopper(api);
    const cookie = cookieOf(await logIn(user.email, user.password));
    expect((await user.post('/account/sign-out-everywhere')).status).toBe(204);
    await lock(user.email);
    expect((await logIn(user.email, user.password, cookie, '198.51.100.12')).status).toBe(429);
  });

  it('stays known after changing the password', async () => {
    const user = await aShopper(api);
    const change = { password: user.password, new_password: 'a-new-password' };
    const cookie = cookieOf(await user.put('/account/password', change));
    await lock(user.email);
    expect((await logIn(user.email, user.password, cookie, '198.51.100.13')).status).toBe(200);
  });

  it('stays known after turning on the second factor', async () => {
    const admin = await anAdmin(api, QUICK);
    const app = await beginFactor(api, admin);
    const cookie = cookieOf(await admin.post('/admin/second-factor/on', { code: app.code() }));
    await lock(admin.email);
    expect(await logIn(admin.email, admin.password, cookie, '198.51.100.14')).toMatchObject(
      refused(401, 'auth.code-needed'),
    );
  });

  it('can log in anywhere after a password reset, and is known where the reset was made', async () => {
    const { email } = await aShopper(api);
    await lock(email);
    await api.post('/auth/forgot-password', { email });
    const body = { token: await getLinkToken(api, 'password-reset'), password: PASSWORD };
    const response = await api.post('/auth/reset-password', body, from('198.51.100.15'));
    expect(response.status).toBe(204);
    expect((await logIn(email, PASSWORD, undefined, '198.51.100.16')).status).toBe(200);
    await lock(email);
    expect((await logIn(email, PASSWORD, undefined, '198.51.100.16')).status).toBe(429);
    expect((await logIn(email, PASSWORD, cookieOf(response), '198.51.100.15')).status).toBe(200);
  });

  it('gets an HttpOnly cookie limited to /api/auth at registration', async () => {
    const account = { username: 'Known', email: 'known@example.com', password: PASSWORD };
    const response = await api.post('/auth/register', account);
    expect(response.headers.get('set-cookie')).toMatch(
      /^device=[\w-]+\.[\w-]+; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
    );
    await lock(account.email);
    expect((await logIn(account.email, account.password, cookieOf(response))).status).toBe(200);
  });
});

describe('registrations', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });
  const register = (index: number, address: string) => {
    const email = `many-${address.replaceAll(':', '-')}-${index}@example.com`;
    const account = { username: 'Many', email, password: 'liberte' };
    return api.post('/auth/register', account, from(address));
  };

  it('are limited to 20 per hour and address', async () => {
    for (const index of times(20)) expect((await register(index, '192.0.2.6')).status).toBe(201);
    const response = await register(20, '192.0.2.6');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    expect((await register(20, '192.0.2.7')).status).toBe(201);
    for (const index of times(20)) await register(index, `2001:db8:5:6${index + 10}::1`);
    expect((await register(20, '2001:db8:5:6ff::1')).status).toBe(429);
    expect((await register(20, '2001:db8:5:700::1')).status).toBe(201);
    api.clock.forward(60 * 60 + 1);
    expect((await register(20, '192.0.2.6')).status).toBe(201);
  });
});

describe('the client address', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '192.0.2.250' });

  it('is taken from X-Forwarded-For of trusted proxies only', async () => {
    const guess = (address: string) =>
      api.post('/auth/login', { email: 'x@example.com', password: 'wrong-guess' }, from(address));
    for (const index of times(10)) expect((await guess(`198.51.100.${index}`)).status).toBe(401);
    expect((await guess('198.51.100.99')).status).toBe(429);
  });
});
