import { refused, useApi } from '../../test/api.js';
import { anAdmin, aUser, type TestUser } from '../../test/build.js';
import { runConcurrently } from '../../test/products.js';
import { mailOfMessage, listMessages } from '../../test/outbox.js';
import { AuthenticatorApp, beginFactor, enableSecondFactor } from '../../test/second-factor.js';
import type { AuditPage } from '../audit/index.js';
import type { RecoveryCodes, SecondFactorSession } from '../auth/index.js';

const PATH = '/admin/second-factor';
const WRONG_CODE = refused(400, 'auth.wrong-code', { fields: { code: expect.any(String) } });
const WRONG_PASSWORD = refused(400, 'auth.wrong-password');

describe('a user’s second factor', () => {
  const api = useApi();
  const logIn = ({ email, password }: TestUser, code?: string) =>
    api.post('/auth/login', { email, password, ...(code !== undefined && { code }) });
  const isOpen = async (token: string) => (await api.get('/auth/me', { token })).status === 200;
  const state = async (user: TestUser) => (await user.get(PATH)).body;
  const OFF = { on: false, recovery_codes: 0, required: false };

  it('is set up with the password and a TOTP code, which ends every other session', async () => {
    const admin = await anAdmin(api);
    expect(await state(admin)).toEqual(OFF);
    const app = await beginFactor(api, admin);
    const response = await admin.post<SecondFactorSession>(`${PATH}/on`, { code: app.code() });
    expect(response).toMatchObject({
      status: 200,
      body: { user: { id: admin.id, is_admin: true } },
    });
    expect(new Set(response.body.recovery_codes).size).toBe(10);
    expect(await isOpen(admin.token)).toBe(false);
    admin.token = response.body.token;
    expect(await state(admin)).toEqual({ on: true, recovery_codes: 10, required: false });
  });

  it('is named after the shop and the account in the app', async () => {
    const admin = await anAdmin(api);
    const { body } = await admin.post<{ uri: string }>(PATH, { password: admin.password });
    const uri = new URL(body.uri);
    expect(uri.host).toBe('totp');
    expect(uri.searchParams.get('issuer')).toBe('Haiti 1804');
    expect(decodeURIComponent(uri.pathname)).toBe(`/Haiti 1804:${admin.email}`);
  });

  it('is inactive until a code confirms it', async () => {
    const admin = await anAdmin(api);
    await beginFactor(api, admin);
    expect((await logIn(admin)).status).toBe(200);
    expect(await state(admin)).toEqual(OFF);
  });

  it('cannot be set up without the password', async () => {
    const admin = await anAdmin(api);
    expect(await admin.post(PATH, { password: 'wrong-guess' })).toMatchObject(WRONG_PASSWORD);
    expect(await admin.post(`${PATH}/on`, { code: '123456' })).toMatchObject(WRONG_CODE);
  });

  it('stays off after a wrong code, and keeps the sessions', async () => {
    const admin = await anAdmin(api);
    const app = await beginFactor(api, admin);
    const turnOn = { code: app.wrongCode() };
    expect(await admin.post(`${PATH}/on`, turnOn)).toMatchObject(WRONG_CODE);
    expect(await isOpen(admin.token)).toBe(true);
    expect(await state(admin)).toEqual(OFF);
  });

  it('rejects a login with the code that turned it on', async () => {
    const admin = await anAdmin(api);
    const app = await beginFactor(api, admin);
    const code = app.code();
    await admin.post(`${PATH}/on`, { code });
    expect(await logIn(admin, code)).toMatchObject(refused(401, 'auth.code-refused'));
  });

  it('is turned on once by two concurrent requests', async () => {
    const admin = await anAdmin(api);
    const app = await beginFactor(api, admin);
    const responses = await runConcurrently(2, () =>
      admin.post(`${PATH}/on`, { code: app.code() }),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    // The second request gets either "already on" or "session ended".
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses);
  });

  it('keeps its secret while it is on', async () => {
    const admin = await anAdmin(api);
    const { app } = await enableSecondFactor(api, admin);
    const again = await admin.post(PATH, { password: admin.password });
    expect(again).toMatchObject(refused(409, 'auth.second-factor-on'));
    const on = await admin.post(`${PATH}/on`, { code: app.code() });
    expect(on).toMatchObject(refused(409, 'auth.second-factor-on'));
    expect((await logIn(admin, app.code())).status).toBe(200);
  });

  it('gets new recovery codes for a code, which invalidates the old ones', async () => {
    const admin = await anAdmin(api);
    const { app, recoveryCodes } = await enableSecondFactor(api, admin);
    const renew = (code: string) => admin.post<RecoveryCodes>(`${PATH}/recovery-codes`, { code });
    expect(await renew(app.wrongCode())).toMatchObject(WRONG_CODE);
    const { body } = await renew(app.code());
    expect(body.recovery_codes).toHaveLength(10);
    expect((await logIn(admin, recoveryCodes[0])).status).toBe(401);
    expect((await logIn(admin, body.recovery_codes[0])).status).toBe(200);
    expect(await state(admin)).toMatchObject({ recovery_codes: 9 });
  });

  it('is turned off with both the password and a code', async () => {
    const admin = await anAdmin(api);
    const { app, recoveryCodes } = await enableSecondFactor(api, admin);
    const { password } = admin;
    const off = (body: object) => admin.post(`${PATH}/off`, body);
    expect(await off({ password: 'wrong-guess', code: app.code() })).toMatchObject(WRONG_PASSWORD);
    expect(await off({ password, code: app.wrongCode() })).toMatchObject(WRONG_CODE);
    expect(await off({ password })).toMatchObject(refused(400, 'common.invalid-input'));
    expect((await logIn(admin)).status).toBe(401);
    expect((await off({ password, code: app.code() })).status).toBe(204);
    expect((await logIn(admin)).status).toBe(200);
    expect(await state(admin)).toEqual(OFF);
    const recovered = await off({ password, code: recoveryCodes[0] });
    expect(recovered).toMatchObject(refused(409, 'auth.second-factor-off'));
  });

  it('can be turned off with a recovery code', async () => {
    const admin = await anAdmin(api);
    const { recoveryCodes } = await enableSecondFactor(api, admin);
    const { password } = admin;
    const off = await admin.post(`${PATH}/off`, { password, code: recoveryCodes[3] });
    expect(off.status).toBe(204);
  });

  it('triggers an email and an audit entry on each change', async () => {
    const admin = await anAdmin(api);
    const { app } = await enableSecondFactor(api, admin);
    await admin.post(`${PATH}/recovery-codes`, { code: app.code() });
    api.clock.forward(30);
    await admin.post(`${PATH}/off`, { password: admin.password, code: app.code() });
    const mine = (await listMessages(api, 'second-factor')).filter(
      ({ userId }) => userId === admin.id,
    );
    const mails = await Promise.all(mine.map((message) => mailOfMessage(api, message)));
    expect(mails.map((mail) => [mail?.to, mail?.subject])).toEqual([
      [admin.email, 'Your second factor is on'],
      [admin.email, 'You have new recovery codes'],
      [admin.email, 'Your second factor is off'],
    ]);
    const { body } = await admin.get<AuditPage>('/admin/audit?subject=account');
    const entries = body.items.filter(({ subject_id }) => subject_id === admin.id);
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['second-factor.off', { second_factor: false }],
      ['second-factor.codes', {}],
      ['second-factor.on', { second_factor: true }],
    ]);
  });

  it('can be turned off by former staff under /account', async () => {
    const [owner, member] = [await (await anAdmin(api)).prove(), await anAdmin(api)];
    const { app } = await enableSecondFactor(api, member);
    await owner.delete(`/admin/staff/${member.id}`);
    const { email, password } = member;
    const login = { email, password, code: app.code() };
    member.token = (await api.post<{ token: string }>('/auth/login', login)).body.token;
    api.clock.forward(30);
    expect((await member.get('/account/second-factor')).body).toMatchObject({ on: true });
    const off = { password, code: app.code() };
    expect((await member.post(`${PATH}/off`, off)).status).toBe(403);
    expect((await member.post('/account/second-factor/off', off)).status).toBe(204);
    expect((await logIn(member)).status).toBe(200);
  });

  it('is available to shoppers, without audit entries', async () => {
    const shopper = await aUser(api);
    const own = '/account/second-factor';
    const { body } = await shopper.post<{ secret: string }>(own, { password: shopper.password });
    const app = new AuthenticatorApp(api, body.secret);
    expect((await shopper.post(`${own}/on`, { code: app.code() })).status).toBe(200);
    expect(await logIn(shopper)).toMatchObject(refused(401, 'auth.code-needed'));
    const entries = await api.dataSource.query('SELECT 1 FROM audit_log WHERE user_id = $1', [
      shopper.id,
    ]);
    expect(entries).toEqual([]);
  });

  it('is not available to shoppers under /admin', async () => {
    const shopper = await aUser(api);
    const begin = await shopper.post(PATH, { password: shopper.password });
    expect(begin).toMatchObject(refused(403, 'auth.forbidden'));
  });
});

describe('codes within a session', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });

  it('are limited to ten wrong ones in six hours, together with login; recovery codes still work', async () => {
    const admin = await anAdmin(api);
    const { app, recoveryCodes } = await enableSecondFactor(api, admin);
    const renew = (code: string) => admin.post(`${PATH}/recovery-codes`, { code });
    const { email, password } = admin;
    const TOO_MANY = refused(429, 'auth.too-many-codes');
    for (let n = 0; n < 9; n += 1) expect(await renew(app.wrongCode())).toMatchObject(WRONG_CODE);
    const atLogIn = () => api.post('/auth/login', { email, password, code: app.wrongCode() });
    expect(await atLogIn()).toMatchObject(refused(401, 'auth.code-refused'));
    expect(await renew(app.code())).toMatchObject(TOO_MANY);
    expect(await admin.post(`${PATH}/off`, { password, code: app.code() })).toMatchObject(TOO_MANY);
    api.clock.forward(15 * 60 + 1);
    expect(await renew(app.code())).toMatchObject(TOO_MANY);
    expect((await renew(recoveryCodes[0] ?? '')).status).toBe(200);
    api.clock.forward(6 * 60 * 60);
    expect((await renew(app.code())).status).toBe(200);
  });

  it('are limited to ten per 15 minutes during setup', async () => {
    const admin = await anAdmin(api);
    const app = await beginFactor(api, admin);
    const turnOn = (code: string) => admin.post(`${PATH}/on`, { code });
    for (let n = 0; n < 10; n += 1) expect(await turnOn(app.wrongCode())).toMatchObject(WRONG_CODE);
    expect(await turnOn(app.code())).toMatchObject(refused(429, 'common.too-many-attempts'));
    api.clock.forward(15 * 60 + 1);
    expect((await turnOn(app.code())).status).toBe(200);
  });
});

describe('a required second factor', () => {
  const api = useApi();
  const REQUIRED = refused(403, 'auth.second-factor-required');
  const setRequired = (user: TestUser, required: boolean) => user.put(`${PATH}/rule`, { required });

  it('is off by default', async () => {
    const admin = await anAdmin(api);
    expect((await admin.get('/admin/dashboard')).status).toBe(200);
    expect((await admin.get('/admin/check')).body).toEqual({ is_admin: true });
  });

  it('cannot be configured by an owner without one', async () => {
    const admin = await (await anAdmin(api)).prove();
    expect(await setRequired(admin, true)).toMatchObject(refused(409, 'auth.own-factor-first'));
    expect((await admin.get('/admin/dashboard')).status).toBe(200);
  });

  it('blocks staff without one, except for its setup', async () => {
    const [owner, other, shopper] = [await anAdmin(api), await anAdmin(api), await aUser(api)];
    await enableSecondFactor(api, owner);
    expect((await setRequired(owner, true)).status).toBe(204);
    expect((await owner.get('/admin/dashboard')).status).toBe(200);
    expect((await owner.get('/admin/check')).body).toEqual({ is_admin: true });

    for (const path of ['/admin/dashboard', '/admin/orders', '/admin/messages', '/admin/audit'])
      expect([path, await other.get(path)]).toMatchObject([path, REQUIRED]);
    expect(await other.put('/settings', {})).toMatchObject(REQUIRED);
    expect(await setRequired(other, false)).toMatchObject(REQUIRED);
    const check = { is_admin: true, second_factor_missing: true };
    expect((await other.get('/admin/check')).body).toEqual(check);
    expect((await other.get(PATH)).body).toMatchObject({ on: false, required: true });

    expect((await shopper.get('/admin/check')).body).toEqual({ is_admin: false });
    expect((await shopper.get('/cart')).status).toBe(200);

    await enableSecondFactor(api, other);
    expect((await other.get('/admin/dashboard')).status).toBe(200);
    expect((await setRequired(other, false)).status).toBe(204);
  });

  it('is not visible in the public settings', async () => {
    const owner = await anAdmin(api);
    await enableSecondFactor(api, owner);
    const before = (await api.get('/settings')).body;
    await setRequired(owner, true);
    expect((await api.get('/settings')).body).toEqual(before);
    await setRequired(owner, false);
  });

  it('is recorded once per change', async () => {
    const owner = await anAdmin(api);
    await enableSecondFactor(api, owner);
    for (const required of [true, true, false]) await setRequired(owner, required);
    const { body } = await owner.get<AuditPage>('/admin/audit?subject=settings&subject_id=staff');
    const mine = body.items.filter(({ by }) => by === owner.username);
    expect(mine.map(({ before, after }) => [before, after])).toEqual([
      [{ second_factor_required: true }, { second_factor_required: false }],
      [{ second_factor_required: false }, { second_factor_required: true }],
    ]);
  });
});
