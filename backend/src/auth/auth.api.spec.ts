import { JwtService } from '@nestjs/jwt';
import { hash } from '@node-rs/argon2';
import { refused, TEST_SECRET, useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { runConcurrently } from '../../test/products.js';
import { hashesDuring } from '../../test/hashes.js';
import type { AuthSessionDto, UserView } from './auth.contract.js';
import { RevokedSession } from './revoked-session.entity.js';
import { RevokedSessionsService } from './revoked-sessions.service.js';
import { needsRehash } from './passwords.service.js';
import { AUDIENCE, ISSUER } from './tokens.service.js';
import { UserEntity } from './user.entity.js';

const UNSTORABLE = 'This text contains characters that cannot be stored.';
const ann = { username: 'Ann', email: 'ann@example.com', password: 'liberte' };

function claimsOf(token: string): { iat: number; exp: number; jti: string } {
  return new JwtService().decode(token);
}

function signed(claims: object, options: object = {}): string {
  return new JwtService().sign(claims, {
    secret: TEST_SECRET,
    issuer: ISSUER,
    audience: AUDIENCE,
    expiresIn: 60,
    ...options,
  });
}

describe('registration', () => {
  const api = useApi();

  it('makes a shopper, signs them in and never tells the password', async () => {
    const { status, body } = await api.post<AuthSessionDto>('/auth/register', ann);
    expect(status).toBe(201);
    expect(body.user).toEqual({
      id: expect.any(String),
      username: 'Ann',
      email: 'ann@example.com',
      is_admin: false,
    });
    expect((await api.get('/auth/me', { token: body.token })).body).toEqual(body.user);
  });

  it('keeps the password as an argon2id hash of today’s cost', async () => {
    const email = 'hashed@example.com';
    await api.post('/auth/register', { ...ann, email });
    const { passwordHash } = await api.dataSource
      .getRepository(UserEntity)
      .findOneByOrFail({ email });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each(['ANN@example.com', ' ann@Example.COM ', 'ａｎｎ@example.com'])(
    'refuses %j: it is the same mailbox',
    async (email) => {
      expect(await api.post('/auth/register', { ...ann, email })).toMatchObject(
        refused(409, 'auth.email-taken', { fields: { email: expect.any(String) } }),
      );
    },
  );

  it('lets one of ten win who register one e-mail at once', async () => {
    const body = { ...ann, email: 'race@example.com' };
    const answers = await runConcurrently(10, () => api.post('/auth/register', body));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('lets two people have the same name', async () => {
    const other = { ...ann, email: 'another-ann@example.com' };
    expect((await api.post('/auth/register', other)).status).toBe(201);
  });

  it('gives nobody a role they ask for', async () => {
    const rights = { role: 'admin', is_admin: true, token_version: 9 };
    const eve = { ...ann, email: 'eve@example.com', ...rights };
    const answer = await api.post('/auth/register', eve);
    expect(answer).toMatchObject({ status: 201, body: { user: { is_admin: false } } });
  });

  it.each([
    ['no username', { username: undefined }, 'Please fill in all fields.'],
    ['a username of spaces', { username: '  ' }, 'Please fill in all fields.'],
    ['no e-mail', { email: '' }, 'Please fill in all fields.'],
    ['no password', { password: '' }, 'Please fill in all fields.'],
    ['a short password', { password: 'five5' }, 'Password must be at least 6 characters.'],
    [
      'a very long password',
      { password: 'x'.repeat(129) },
      'Password must have at most 128 characters.',
    ],
    ['something that is no e-mail', { email: 'ann' }, 'Please enter a valid e-mail address.'],
    [
      'a username that hides something',
      { username: 'a\u202Eb' },
      'This username contains characters that cannot be used.',
    ],
    ['U+0000 in the username', { username: 'a\u0000b' }, UNSTORABLE],
    ['half a character', { username: 'a\ud800' }, UNSTORABLE],
    ['a number for a name', { username: 7 }, 'Username must be text.'],
    ['a list for an e-mail', { email: ['ann@example.com'] }, 'Email must be text.'],
  ])('refuses %s in a plain sentence', async (_, wrong, sentence) => {
    const fields = { [Object.keys(wrong)[0] ?? '']: sentence };
    const account = { ...ann, email: 'new@example.com', ...wrong };
    expect(await api.post('/auth/register', account)).toMatchObject(
      refused(400, 'common.invalid-input', { detail: sentence, error: sentence, fields }),
    );
  });
});

describe('log-in', () => {
  const api = useApi();
  const logIn = (account: { email: string; password: string }) =>
    api.post<AuthSessionDto>('/auth/login', account);

  it('takes the e-mail however it is typed', async () => {
    const { id, password } = await aUser(api, { email: 'bea@example.com' });
    const answer = await logIn({ email: ' BEA@Example.com', password });
    expect(answer).toMatchObject({ status: 200, body: { user: { id } } });
  });

  it('compares as much for an unknown e-mail as for a wrong password', async () => {
    const { email } = await aUser(api);
    const guess = (whose: string) => logIn({ email: whose, password: 'wrong-guess' });
    await guess('nobody@example.com');
    for (const whose of [email, 'nobody-else@example.com']) {
      expect((await hashesDuring(() => guess(whose))).total).toBe(1);
    }
  });

  it('says the same for a wrong password and an unknown e-mail', async () => {
    const wrong = refused(401, 'auth.wrong-credentials', {
      detail: 'The e-mail or the password is wrong.',
    });
    for (const email of [(await aUser(api)).email, 'nobody@example.com']) {
      const guess = { email, password: 'not-this-one' };
      expect(await logIn(guess)).toMatchObject(wrong);
    }
  });

  it.each([{}, { email: 'ann@example.com' }, { password: 'liberte' }, []])(
    'refuses %j: there is something to fill in',
    async (body) => {
      expect((await api.post('/auth/login', body)).status).toBe(400);
    },
  );

  it('does not touch spaces in a password', async () => {
    const body = { ...ann, email: 'spaces@example.com', password: '  liberte  ' };
    await api.post('/auth/register', body);
    expect((await logIn({ ...body, password: 'liberte' })).status).toBe(401);
    expect((await logIn(body)).status).toBe(200);
  });

  it('gives shoppers a token for 7 days and admins one for 12 hours', async () => {
    const hours = async ({ email, password }: { email: string; password: string }) => {
      const { body } = await logIn({ email, password });
      const { iat, exp } = claimsOf(body.token);
      return (exp - iat) / 3600;
    };
    expect(await hours(await aUser(api))).toBe(7 * 24);
    expect(await hours(await anAdmin(api))).toBe(12);
  });

  it('hashes a password anew that was hashed with less', async () => {
    const weak = await hash('six-or-more', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { id, email, password } = await aUser(api, { passwordHash: weak });
    expect((await logIn({ email, password })).status).toBe(200);
    const { passwordHash } = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ id });
    expect(needsRehash(passwordHash)).toBe(false);
    expect((await logIn({ email, password })).status).toBe(200);
  });
});

describe('log-out', () => {
  const api = useApi();
  const logOut = async (token: string) =>
    (await api.post('/auth/logout', undefined, { token })).status;
  const isOpen = async (token: string) => (await api.get('/auth/me', { token })).status === 200;

  it('ends the session it is asked for, and leaves those of the other devices', async () => {
    const { email, password, token } = await aUser(api);
    const phone = await api.post<AuthSessionDto>('/auth/login', { email, password });
    expect(await logOut(token)).toBe(204);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(phone.body.token)).toBe(true);
  });

  it('is refused like any call of an ended session when it comes a second time', async () => {
    const { token } = await aUser(api);
    await logOut(token);
    expect(await api.post('/auth/logout', undefined, { token })).toMatchObject(
      refused(401, 'auth.not-signed-in'),
    );
  });

  it('is done once when two of one session come at once', async () => {
    const { token } = await aUser(api);
    const session = { id: claimsOf(token).jti, expiresAt: new Date() };
    const ended = api.app.get(RevokedSessionsService);
    await Promise.all([ended.end(session), ended.end(session)]);
    expect(await isOpen(token)).toBe(false);
  });

  it('ends a session that was begun before sessions had names', async () => {
    const { id } = await aUser(api);
    const [one, other] = [
      signed({ sub: id, ver: 0 }),
      signed({ sub: id, ver: 0 }, { expiresIn: 90 }),
    ];
    expect(await logOut(one)).toBe(204);
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true]);
  });

  it('is remembered until the token has expired, and not for longer', async () => {
    const ended = api.app.get(RevokedSessionsService);
    const sessions = api.dataSource.getRepository(RevokedSession);
    const { token } = await aUser(api);
    await logOut(token);
    const { jti, exp } = claimsOf(token);
    const secondsLeft = exp - Date.now() / 1000;
    api.clock.forward(secondsLeft - 60);
    await ended.run();
    expect(await sessions.existsBy({ id: jti })).toBe(true);
    api.clock.forward(2 * 3600);
    await ended.run();
    expect(await sessions.existsBy({ id: jti })).toBe(false);
  });
});

describe('a session', () => {
  const api = useApi();
  const statusOf = async (token: string) => (await api.get('/auth/me', { token })).status;

  it('costs one statement to look at, which leaves the password’s hash where it is', async () => {
    const user = await aUser(api);
    const statements = await api.statements(() => user.get('/auth/me'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toContain('password_hash');
  });

  it('tells an admin that they are one', async () => {
    const admin = await anAdmin(api);
    expect((await admin.get<UserView>('/auth/me')).body.is_admin).toBe(true);
  });

  it('ends when the account’s token version rises', async () => {
    const { id, token } = await aUser(api);
    expect(await statusOf(token)).toBe(200);
    await api.dataSource.getRepository(UserEntity).increment({ id }, 'tokenVersion', 1);
    expect(await statusOf(token)).toBe(401);
  });

  it('ends when the account is gone', async () => {
    const { id, token } = await aUser(api);
    expect(await statusOf(token)).toBe(200);
    await api.dataSource.getRepository(UserEntity).delete({ id });
    expect(await statusOf(token)).toBe(401);
  });

  it('loses its rights at once when the account loses its role', async () => {
    const { id, token } = await anAdmin(api);
    expect((await api.put('/settings', {}, { token })).status).toBe(200);
    await api.dataSource.getRepository(UserEntity).update({ id }, { role: 'user' });
    expect((await api.put('/settings', {}, { token })).status).toBe(403);
  });

  it('needs a token that this shop signed, for this shop, in this way, not long ago', async () => {
    const { id } = await aUser(api);
    const claims = { sub: id, ver: 0 };
    expect(await statusOf(signed(claims))).toBe(200);
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`;
    const wrong = {
      expired: signed(claims, { expiresIn: -1 }),
      'of another issuer': signed(claims, { issuer: 'elsewhere' }),
      'for another audience': signed(claims, { audience: 'elsewhere' }),
      'signed with another key': signed(claims, { secret: 'x'.repeat(32) }),
      'signed in another way': signed(claims, { algorithm: 'HS512' }),
      unsigned: none.replaceAll('=', ''),
      'without a version': signed({ sub: id }),
      'with a version as text': signed({ sub: id, ver: '0' }),
      'of no account': signed({ sub: 'admin', ver: 0 }),
      garbage: 'garbage',
    };
    for (const [name, token] of Object.entries(wrong)) {
      expect([name, await statusOf(token)]).toEqual([name, 401]);
    }
  });

  it('says "Please log in." without a token', async () => {
    expect(await api.get('/auth/me')).toMatchObject(
      refused(401, 'auth.not-signed-in', { detail: 'Please log in.' }),
    );
  });
});
