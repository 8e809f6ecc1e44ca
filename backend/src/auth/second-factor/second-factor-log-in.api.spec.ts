import { jest } from '@jest/globals';
import { refused, useApi } from '../../../test/api.js';
import { anAdmin, aUser } from '../../../test/build.js';
import { runConcurrently } from '../../../test/products.js';
import { getLinkToken, mailOfMessage, listMessages } from '../../../test/outbox.js';
import { beginCompetingTransaction } from '../../../test/competing-transaction.js';
import { enableSecondFactor } from '../../../test/second-factor.js';
import { RateLimiter } from '../../common/rate-limit/rate-limiter.js';
import { TooBusy } from '../../common/too-busy.js';
import type { AuthSessionDto } from '../auth.contract.js';
import { SessionsService } from '../devices/sessions.service.js';
import { UserEntity } from '../user.entity.js';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const REFUSED = refused(401, 'auth.code-refused');
const NEEDED = refused(401, 'auth.code-needed', {
  detail: 'Enter the code from your authenticator app.',
});

describe('login with a second factor', () => {
  const api = useApi();
  const logIn = ({ email, password }: Credentials, code?: string) =>
    api.post<AuthSessionDto>('/auth/login', {
      email,
      password,
      ...(code !== undefined && { code }),
    });

  async function anAdminWithFactor() {
    const admin = await anAdmin(api);
    return { admin, ...(await enableSecondFactor(api, admin)) };
  }

  it.each([undefined, '', '  '])(
    'asks for a code after the right password, and starts no session with the code %j',
    async (code) => {
      const { admin } = await anAdminWithFactor();
      const response = await logIn(admin, code);
      expect(response).toMatchObject(NEEDED);
      expect(response.body).not.toHaveProperty('token');
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  it('does not reveal the factor after a wrong password, with any code', async () => {
    const { admin, app } = await anAdminWithFactor();
    const without = await anAdmin(api);
    const tryLogIn = async (email: string, code?: string) => {
      const { status, body } = await logIn({ email, password: 'wrong-guess' }, code);
      return { status, body: { ...body, request_id: '' } };
    };
    const expected = await tryLogIn(without.email);
    expect(expected).toMatchObject(refused(401, 'auth.wrong-credentials'));
    for (const code of [undefined, app.wrongCode(), app.code()])
      expect(await tryLogIn(admin.email, code)).toEqual(expected);
    expect((await logIn(admin, app.code())).status).toBe(200);
  });

  it('accepts a TOTP code with or without a space', async () => {
    const { admin, app } = await anAdminWithFactor();
    const { status, body } = await logIn(admin, app.code());
    expect(status).toBe(200);
    expect((await api.get('/admin/dashboard', { token: body.token })).status).toBe(200);
    api.clock.forward(30);
    const code = app.code();
    expect((await logIn(admin, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('notifies the owner of an unknown device', async () => {
    const { admin, app } = await anAdminWithFactor();
    await logIn(admin, app.code());
    const messages = await listMessages(api, 'new-device');
    expect(messages.filter(({ userId }) => userId === admin.id)).toHaveLength(1);
  });

  it('accepts a code once', async () => {
    const { admin, app } = await anAdminWithFactor();
    expect((await logIn(admin, app.code())).status).toBe(200);
    expect(await logIn(admin, app.code())).toMatchObject(REFUSED);
  });

  it('accepts one of several concurrent logins with one code', async () => {
    const { admin, app } = await anAdminWithFactor();
    const responses = await runConcurrently(4, () => logIn(admin, app.code()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  it('waits for a concurrent login with the same code and is then rejected', async () => {
    const { admin, app } = await anAdminWithFactor();
    const step = Math.floor(api.clock.now().getTime() / 30_000);
    const competitor = await beginCompetingTransaction(
      api,
      `UPDATE second_factor SET last_step = ${step + 1} WHERE user_id = '${admin.id}'`,
    );
    const mine = logIn(admin, app.code());
    await api.waitForBlockedQuery();
    await competitor.finish();
    expect(await mine).toMatchObject(REFUSED);
  });

  it('accepts codes one step (30 s) before and after, no others', async () => {
    const { admin, app } = await anAdminWithFactor();
    api.clock.forward(120);
    for (const steps of [-2, 2]) expect(await logIn(admin, app.code(steps))).toMatchObject(REFUSED);
    for (const steps of [-1, 0, 1]) expect((await logIn(admin, app.code(steps))).status).toBe(200);
  });

  it('rejects a code older than one that was used', async () => {
    const { admin, app } = await anAdminWithFactor();
    expect((await logIn(admin, app.code(1))).status).toBe(200);
    expect(await logIn(admin, app.code())).toMatchObject(REFUSED);
  });

  it('rejects codes of another account', async () => {
    const one = await anAdminWithFactor();
    const other = await anAdminWithFactor();
    expect(await logIn(one.admin, other.app.code())).toMatchObject(REFUSED);
    expect(await logIn(one.admin, other.recoveryCodes[0])).toMatchObject(REFUSED);
    expect((await logIn(other.admin, other.recoveryCodes[0])).status).toBe(200);
  });

  it('accepts each of the ten recovery codes once, in any notation', async () => {
    const { admin, recoveryCodes } = await anAdminWithFactor();
    expect(recoveryCodes).toHaveLength(10);
    for (const [at, code] of recoveryCodes.entries()) {
      const typed = at % 2 ? ` ${code.toUpperCase().replaceAll('-', ' ')}` : code;
      expect((await logIn(admin, typed)).status).toBe(200);
      expect(await logIn(admin, code)).toMatchObject(REFUSED);
    }
  });

  it('accepts one of several concurrent logins with one recovery code', async () => {
    const { admin, recoveryCodes } = await anAdminWithFactor();
    const responses = await runConcurrently(4, () => logIn(admin, recoveryCodes[0]));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  it('still asks for a code after a password reset', async () => {
    const { admin, app } = await anAdminWithFactor();
    await api.post('/auth/forgot-password', { email: admin.email });
    const token = await getLinkToken(api, 'password-reset');
    const password = 'a-new-password';
    expect((await api.post('/auth/reset-password', { token, password })).status).toBe(204);
    const changed = { email: admin.email, password };
    expect(await logIn(changed)).toMatchObject(NEEDED);
    expect((await logIn(changed, app.code())).status).toBe(200);
  });

  it('asks former staff for a code, too', async () => {
    const { admin, app } = await anAdminWithFactor();
    await api.dataSource.getRepository(UserEntity).update({ id: admin.id }, { role: 'user' });
    expect(await logIn(admin)).toMatchObject(NEEDED);
    expect((await logIn(admin, app.code())).status).toBe(200);
  });

  it('ignores the code of an account without a factor', async () => {
    for (const user of [await aUser(api), await anAdmin(api)]) {
      expect((await logIn(user)).status).toBe(200);
      expect((await logIn(user, '123456')).status).toBe(200);
    }
  });

  it('stores no secret or code in plain text', async () => {
    const { app, recoveryCodes } = await anAdminWithFactor();
    const rows = await api.dataSource.query<object[]>(
      `SELECT encode(secret, 'escape') || encode(secret, 'hex') AS stored FROM second_factor
       UNION ALL SELECT sha256 FROM recovery_code
       UNION ALL SELECT payload::text FROM outbox
       UNION ALL SELECT after::text FROM audit_log`,
    );
    const text = JSON.stringify(rows);
    for (const secret of [app.secret, ...recoveryCodes, ...recoveryCodes.map(withoutDashes)])
      expect(text).not.toContain(secret);
  });
});

const withoutDashes = (code: string) => code.replaceAll('-', '');

describe('codes at login', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });
  const from = (address: string, cookie?: string) => ({
    headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
  });
  const MINUTE = 60;
  const TOO_MANY = refused(429, 'auth.too-many-codes');

  async function anAdminWithFactor() {
    const admin = await anAdmin(api);
    const { email, password } = admin;
    const logIn = (code?: string, address = '192.0.2.1', cookie?: string) =>
      api.post('/auth/login', { email, password, code }, from(address, cookie));
    return { admin, logIn, ...(await enableSecondFactor(api, admin)) };
  }

  /** Sends wrong codes with the right password, each from another address. */
  async function guess(account: Awaited<ReturnType<typeof anAdminWithFactor>>, count: number) {
    for (let n = 0; n < count; n += 1)
      expect(await account.logIn(account.app.wrongCode(), `203.0.113.${n}`)).toMatchObject(REFUSED);
  }

  /** Subjects of the emails about the second factor. */
  async function subjectsTo({ admin }: Awaited<ReturnType<typeof anAdminWithFactor>>) {
    const messages = await listMessages(api, 'second-factor');
    const mine = messages.filter(({ userId }) => userId === admin.id);
    const mails = await Promise.all(mine.map((message) => mailOfMessage(api, message)));
    return mails.map((mail) => mail?.subject);
  }

  it('are limited to ten wrong ones in six hours across all addresses; a login without a code does not count', async () => {
    const account = await anAdminWithFactor();
    for (let n = 0; n < 12; n += 1) expect(await account.logIn()).toMatchObject(NEEDED);
    await guess(account, 10);
    const { headers, ...response } = await account.logIn(account.app.code(), '198.51.100.1');
    expect(response).toMatchObject(TOO_MANY);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(5 * 60 * MINUTE);
    api.clock.forward(5 * 60 * MINUTE);
    expect(await account.logIn(account.app.code(), '198.51.100.1')).toMatchObject(TOO_MANY);
    api.clock.forward(60 * MINUTE);
    expect((await account.logIn(account.app.code(), '198.51.100.1')).status).toBe(200);
  });

  it('are limited to ten when sent concurrently', async () => {
    const account = await anAdminWithFactor();
    const responses = await runConcurrently(30, (n) =>
      account.logIn(account.app.wrongCode(), `203.0.113.${n}`),
    );
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
  });

  it('guessed elsewhere do not block a known device or recovery codes', async () => {
    const account = await anAdminWithFactor();
    const known = await account.logIn(account.app.code());
    const [cookie = ''] = (known.headers.get('set-cookie') ?? '').split(';');
    await guess(account, 10);
    api.clock.forward(30);
    expect(await account.logIn(account.app.code(), '198.51.100.2')).toMatchObject(TOO_MANY);
    expect((await account.logIn(account.app.code(), '198.51.100.2', cookie)).status).toBe(200);
    expect((await account.logIn(account.recoveryCodes[0], '198.51.100.2')).status).toBe(200);
  });

  it('wrong on a known device do not use up the account’s limit', async () => {
    const account = await anAdminWithFactor();
    const known = await account.logIn(account.app.code());
    const [cookie = ''] = (known.headers.get('set-cookie') ?? '').split(';');
    for (let n = 0; n < 10; n += 1)
      expect(await account.logIn(account.app.wrongCode(), `203.0.113.${n}`, cookie)).toMatchObject(
        REFUSED,
      );
    api.clock.forward(30);
    expect((await account.logIn(account.app.code(), '198.51.100.3')).status).toBe(200);
  });

  it('do not start again by a password reset, which frees the login', async () => {
    const account = await anAdminWithFactor();
    const { email } = account.admin;
    await guess(account, 10);
    const guessed = { limit: 'login-account', subject: email } as const;
    for (let n = 0; n < 100; n += 1) await api.app.get(RateLimiter).isAllowed(guessed);
    const password = 'a-new-password';
    const logIn = (code: string | undefined, cookie?: string) =>
      api.post('/auth/login', { email, password, code }, from('198.51.100.4', cookie));
    expect(await logIn(undefined)).toMatchObject(refused(429, 'common.too-many-attempts'));
    await api.post('/auth/forgot-password', { email });
    const token = await getLinkToken(api, 'password-reset');
    const reset = await api.post('/auth/reset-password', { token, password });
    expect(reset.status).toBe(204);
    const [cookie] = (reset.headers.get('set-cookie') ?? '').split(';');
    expect(await logIn(undefined)).toMatchObject(NEEDED);
    expect(await logIn(account.app.code(), cookie)).toMatchObject(TOO_MANY);
    expect((await logIn(account.recoveryCodes[0])).status).toBe(200);
  });

  it('that are right do not count', async () => {
    const account = await anAdminWithFactor();
    for (let n = 0; n < 12; n += 1) {
      expect((await account.logIn(account.app.code(), `192.0.2.${n}`)).status).toBe(200);
      api.clock.forward(30);
    }
  });

  it('do not count after a server error, and trigger no email', async () => {
    const account = await anAdminWithFactor();
    await guess(account, 2);
    const begin = jest.spyOn(api.app.get(SessionsService), 'begin');
    for (let n = 0; n < 11; n += 1) {
      begin.mockRejectedValueOnce(new TooBusy());
      expect((await account.logIn(account.app.code(), `192.0.2.${n}`)).status).toBe(503);
    }
    begin.mockRestore();
    expect((await account.logIn(account.app.code(), '192.0.2.99')).status).toBe(200);
    expect(await subjectsTo(account)).toEqual(['Your second factor is on']);
  });

  it('return 503, not 429, when they cannot be counted', async () => {
    const account = await anAdminWithFactor();
    const limiter = api.app.get(RateLimiter);
    const countOne = limiter.countOne.bind(limiter);
    const broken = jest
      .spyOn(limiter, 'countOne')
      .mockImplementation((attempt) =>
        attempt.limit === 'code-account' ? Promise.reject(new TooBusy()) : countOne(attempt),
      );
    expect((await account.logIn(account.app.code())).status).toBe(503);
    broken.mockRestore();
    expect((await account.logIn(account.app.code())).status).toBe(200);
  });

  it('trigger one email to the owner after three wrong ones', async () => {
    const account = await anAdminWithFactor();
    await guess(account, 2);
    expect(await subjectsTo(account)).toEqual(['Your second factor is on']);
    for (const more of [1, 7]) {
      await guess(account, more);
      expect(await subjectsTo(account)).toEqual([
        'Your second factor is on',
        'Wrong codes for your account',
      ]);
    }
  });
});
