import { refused, useApi } from '../../../test/api.js';
import { aUser, type TestUser } from '../../../test/build.js';
import { listMessages, mailOfMessage } from '../../../test/outbox.js';
import { beginCompetingTransaction } from '../../../test/competing-transaction.js';
import type { AuthSessionDto } from '../auth.contract.js';
import { UserEntity } from '../user.entity.js';
import type { DeviceDto } from './devices.contract.js';
import { DeviceSession } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const api = useApi();

/** Logs in with this user agent; returns the token. */
async function logIn(user: TestUser, userAgent: string, cookie = ''): Promise<string> {
  const { email, password } = user;
  const headers = { 'user-agent': userAgent, cookie };
  const { body } = await api.post<AuthSessionDto>('/auth/login', { email, password }, { headers });
  return body.token;
}

const devicesOf = async (token: string) =>
  (await api.get<DeviceDto[]>('/account/devices', { token })).body;
const isOpen = async (token: string) => (await api.get('/auth/me', { token })).status === 200;

describe('a device', () => {
  it('is listed with its name, start and last activity', async () => {
    const user = await aUser(api);
    const token = await logIn(user, FIREFOX);
    api.clock.forward(600);
    const now = api.clock.now().getTime();
    const devices = await devicesOf(token);
    const [first] = devices;
    expect(first).toMatchObject({ device: 'Firefox on Windows', is_this: true });
    expect(now - Date.parse(first?.since ?? '')).toBeGreaterThan(500_000);
    await devicesOf(token);
    expect(now - Date.parse((await devicesOf(token))[0]?.last_seen ?? '')).toBeLessThan(60_000);
  });

  it('that was logged out loses access, and others keep it', async () => {
    const user = await aUser(api);
    const [stolen, mine] = [await logIn(user, FIREFOX), await logIn(user, 'curl/8')];
    const other = (await devicesOf(mine)).find(({ is_this }) => !is_this);
    const end = () => api.delete(`/account/devices/${other?.id}`, { token: mine });
    expect((await end()).status).toBe(204);
    expect([await isOpen(stolen), await isOpen(mine)]).toEqual([false, true]);
    expect(await devicesOf(mine)).toMatchObject([{ is_this: true }]);
    expect(await end()).toMatchObject(refused(404, 'auth.device-not-found'));
  });

  it.each(['another account’s', 'an unknown', 'a malformed'])(
    'with %s id is a 404',
    async (whose) => {
      const [user, other] = [await aUser(api), await aUser(api)];
      const theirs = await logIn(other, FIREFOX);
      const [device] = await devicesOf(theirs);
      const ids = {
        'another account’s': device?.id,
        'an unknown': 'nobody',
        'a malformed': '%00%27',
      };
      const id = ids[whose as keyof typeof ids];
      expect(await user.delete(`/account/devices/${id}`)).toMatchObject(
        refused(404, 'auth.device-not-found'),
      );
      expect(await isOpen(theirs)).toBe(true);
    },
  );

  it('with a session of an older API is listed after its first request', async () => {
    const user = await aUser(api);
    expect(await devicesOf(user.token)).toMatchObject([{ is_this: true }]);
  });

  it('is no longer listed after logging out, here or everywhere', async () => {
    const user = await aUser(api);
    const [one, two] = [await logIn(user, FIREFOX), await logIn(user, 'curl/8')];
    await api.post('/auth/logout', undefined, { token: one });
    expect(await devicesOf(two)).toHaveLength(1);
    expect((await api.post('/account/sign-out-everywhere', undefined, { token: two })).status).toBe(
      204,
    );
    expect(await isOpen(two)).toBe(false);
    expect(await devicesOf(await logIn(user, 'curl/8'))).toHaveLength(1);
  });

  it('that is unknown triggers an email to the owner; a known one does not', async () => {
    const user = await aUser(api);
    const notifications = async () => {
      const messages = await listMessages(api, 'new-device');
      return messages.filter(({ userId }) => userId === user.id);
    };
    const { email, password } = user;
    const { headers } = await api.post('/auth/login', { email, password });
    expect(await notifications()).toHaveLength(1);
    await logIn(user, FIREFOX, headers.get('set-cookie')?.split(';')[0]);
    expect(await notifications()).toHaveLength(1);
    await logIn(user, FIREFOX, 'device=made.up');
    expect(await notifications()).toMatchObject([
      {},
      { payload: { device: 'Firefox on Windows' } },
    ]);
    const messages = await notifications();
    const [unknown, firefox] = await Promise.all(
      messages.map((message) => mailOfMessage(api, Object.assign(message, { locale: 'fr' }))),
    );
    expect(unknown?.text).toContain('Un appareil');
    expect(firefox?.text).toContain('Firefox sur Windows');
  });
});

describe('the sessions of an account', () => {
  /** Starts sessions one second apart; returns their tokens, oldest first. */
  async function begin(user: TestUser, count: number): Promise<string[]> {
    const account = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ id: user.id });
    const tokens: string[] = [];
    for (let at = 0; at < count; at += 1) {
      api.clock.forward(1);
      const { token } = await api.app
        .get(SessionsService)
        .begin(api.dataSource.manager, account, `Device ${at}`);
      tokens.push(token);
    }
    return tokens;
  }
  const rowsOf = ({ id: userId }: TestUser) =>
    api.dataSource.getRepository(DeviceSession).countBy({ userId });

  it('are at most fifty: a new one ends the least recently seen', async () => {
    const user = await aUser(api);
    const [others = ''] = await begin(await aUser(api), 1);
    const [first = '', second = ''] = await begin(user, 50);
    expect(await isOpen(first)).toBe(true);
    api.clock.forward(1);
    expect(await devicesOf(first)).toHaveLength(50);
    const [last = ''] = await begin(user, 1);
    expect([await isOpen(first), await isOpen(second), await isOpen(last)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await devicesOf(last)).toHaveLength(50);
    expect(await rowsOf(user)).toBe(50);
    expect(await isOpen(others)).toBe(true);
  });

  it('that have ended do not count against the limit', async () => {
    const user = await aUser(api);
    const [first = '', second = '', ...others] = await begin(user, 50);
    for (const token of others) await api.post('/auth/logout', undefined, { token });
    await begin(user, 48);
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, true]);
    expect(await rowsOf(user)).toBe(50);
  });

  it('are at most fifty when two start concurrently', async () => {
    const user = await aUser(api);
    await begin(user, 50);
    const competitor = await beginCompetingTransaction(
      api,
      'SELECT FROM session WHERE user_id = $1 FOR UPDATE',
      [user.id],
    );
    const { email, password } = user;
    const logIns = [1, 2].map(() => api.post<AuthSessionDto>('/auth/login', { email, password }));
    await api.waitForBlockedQuery(2);
    await competitor.rollback();
    for (const { status } of await Promise.all(logIns)) expect(status).toBe(200);
    expect(await rowsOf(user)).toBe(50);
  });

  it('are listed with the current one first, even beyond the limit of the list', async () => {
    const user = await aUser(api);
    await api.dataSource.query(
      `INSERT INTO session (id, user_id, version, device, last_seen_at, expires_at)
       SELECT 'other-' || n, $1, 0, 'Another', now() + interval '1 year', now() + interval '2 years'
         FROM generate_series(1, 120) AS n`,
      [user.id],
    );
    expect((await devicesOf(user.token))[0]).toMatchObject({ is_this: true });
  });

  it('are not listed after they expired, and are then deleted', async () => {
    const user = await aUser(api);
    await begin(user, 1);
    const expiresAt = api.clock.now();
    await api.dataSource.getRepository(DeviceSession).update({ userId: user.id }, { expiresAt });
    expect(await devicesOf(user.token)).toMatchObject([{ is_this: true }]);
    expect(await rowsOf(user)).toBe(2);
    await api.app.get(SessionsService).run();
    expect(await rowsOf(user)).toBe(1);
  });
});

describe('a changed password', () => {
  it('is accepted once for two concurrent changes', async () => {
    const user = await aUser(api);
    const competitor = await beginCompetingTransaction(
      api,
      'SELECT FROM users WHERE id = $1 FOR UPDATE',
      [user.id],
    );
    const changes = ['a-new-password', 'another-password'].map((new_password) =>
      user.put('/account/password', { password: user.password, new_password }),
    );
    await api.waitForBlockedQuery(2);
    await competitor.rollback();
    const responses = await Promise.all(changes);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('ends every session and returns a new one', async () => {
    const user = await aUser(api);
    const other = await logIn(user, FIREFOX);
    const change = { password: user.password, new_password: 'a-new-password' };
    const { status, body } = await user.put<AuthSessionDto>('/account/password', change);
    expect(status).toBe(200);
    expect([await isOpen(other), await isOpen(user.token)]).toEqual([false, false]);
    expect(await isOpen(body.token)).toBe(true);
    expect(await user.put('/account/password', change)).toMatchObject({ status: 401 });
  });

  it('is rejected without the old one', async () => {
    const user = await aUser(api);
    const change = { password: 'a-guess', new_password: 'a-new-password' };
    expect(await user.put('/account/password', change)).toMatchObject(
      refused(400, 'auth.wrong-password'),
    );
    expect(await isOpen(user.token)).toBe(true);
  });
});

describe('a session whose token has expired', () => {
  it('is not listed, and cannot be ended', async () => {
    const user = await aUser(api);
    const [mine, other] = [await logIn(user, FIREFOX), await logIn(user, 'curl/8')];
    const ids = (await devicesOf(other)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    api.clock.forward(8 * 24 * 60 * 60);
    expect(await devicesOf(mine)).toEqual([]);
    for (const id of ids) expect((await user.delete(`/account/devices/${id}`)).status).toBe(404);
  });
});

describe('a changed name', () => {
  it('is shown everywhere', async () => {
    const user = await aUser(api);
    await user.put('/account/name', { username: ' Défilée ' });
    expect((await user.get('/auth/me')).body).toMatchObject({ username: 'Défilée' });
    expect(await user.put('/account/name', { username: ' ' })).toMatchObject({ status: 400 });
  });
});
