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

function decodeClaims(token: string): { iat: number; exp: number; jti: string } {
  return new JwtService().decode(token);
}

function signToken(claims: object, options: object = {}): string {
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

  it('creates a shopper with a session and never returns the password', async () => {
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

  it('stores the password as an argon2id hash with the current cost', async () => {
    const email = 'hashed@example.com';
    await api.post('/auth/register', { ...ann, email });
    const { passwordHash } = await api.dataSource
      .getRepository(UserEntity)
      .findOneByOrFail({ email });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each(['ANN@example.com', ' ann@Example.COM ', 'ａｎｎ@example.com'])(
    'rejects %j as the same mailbox',
    async (email) => {
      expect(await api.post('/auth/register', { ...ann, email })).toMatchObject(
        refused(409, 'auth.email-taken', { fields: { email: expect.any(String) } }),
      );
    },
  );

  it('creates one account for ten concurrent registrations of one email', async () => {
    const body = { ...ann, email: 'race@example.com' };
    const responses = await runConcurrently(10, () => api.post('/auth/register', body));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('allows two accounts with the same name', async () => {
    const other = { ...ann, email: 'another-ann@example.com' };
    expect((await api.post('/auth/register', other)).status).toBe(201);
  });

  it('ignores a role in the request', async () => {
    const rights = { role: 'admin', is_admin: true, token_version: 9 };
    const eve = { ...ann, email: 'eve@example.com', ...rights };
    const response = await api.post('/auth/register', eve);
    expect(response).toMatchObject({ status: 201, body: { user: { is_admin: false } } });
  });

  it.each([
    ['no username', { username: undefined }, 'Please fill in all fields.'],
    ['a username of spaces', { username: '  ' }, 'Please fill in all fields.'],
    ['no email', { email: '' }, 'Please fill in all fields.'],
    ['no password', { password: '' }, 'Please fill in all fields.'],
    ['a short password', { password: 'five5' }, 'Password must be at least 6 characters.'],
    [
      'a very long password',
      { password: 'x'.repeat(129) },
      'Password must have at most 128 characters.',
    ],
    ['an invalid email', { email: 'ann' }, 'Please enter a valid email address.'],
    [
      'a username with invisible characters',
      { username: 'a\u202Eb' },
      'This username contains characters that cannot be used.',
    ],
    ['U+0000 in the username', { username: 'a\u0000b' }, UNSTORABLE],
    ['half a character', { username: 'a\ud800' }, UNSTORABLE],
    ['a number for a name', { username: 7 }, 'Username must be text.'],
    ['a list for an email', { email: ['ann@example.com'] }, 'Email must be text.'],
  ])('rejects %s with a readable message', async (_, wrong, sentence) => {
    const fields = { [Object.keys(wrong)[0] ?? '']: sentence };
    const account = { ...ann, email: 'new@example.com', ...wrong };
    expect(await api.post('/auth/register', account)).toMatchObject(
      refused(400, 'common.invalid-input', { detail: sentence, error: sentence, fields }),
    );
  });
});

describe('login', () => {
  const api = useApi();
  const logIn = (account: { email: string; password: string }) =>
    api.post<AuthSessionDto>('/auth/login', account);

  it('ignores case and spaces in the email', async () => {
    const { id, password } = await aUser(api, { email: 'bea@example.com' });
    const response = await logIn({ email: ' BEA@Example.com', password });
    expect(response).toMatchObject({ status: 200, body: { user: { id } } });
  });

  it('verifies one hash for an unknown email as for a wrong password', async () => {
    const { email } = await aUser(api);
    const guess = (whose: string) => logIn({ email: whose, password: 'wrong-guess' });
    await guess('nobody@example.com');
    for (const whose of [email, 'nobody-else@example.com']) {
      expect((await hashesDuring(() => guess(whose))).total).toBe(1);
    }
  });

  it('returns the same error for a wrong password and an unknown email', async () => {
    const wrong = refused(401, 'auth.wrong-credentials', {
      detail: 'The email or password is wrong.',
    });
    for (const email of [(await aUser(api)).email, 'nobody@example.com']) {
      const guess = { email, password: 'not-this-one' };
      expect(await logIn(guess)).toMatchObject(wrong);
    }
  });

  it.each([{}, { email: 'ann@example.com' }, { password: 'liberte' }, []])(
    'rejects %j as incomplete',
    async (body) => {
      expect((await api.post('/auth/login', body)).status).toBe(400);
    },
  );

  it('keeps spaces in a password', async () => {
    const body = { ...ann, email: 'spaces@example.com', password: '  liberte  ' };
    await api.post('/auth/register', body);
    expect((await logIn({ ...body, password: 'liberte' })).status).toBe(401);
    expect((await logIn(body)).status).toBe(200);
  });

  it('issues tokens for 7 days to shoppers and for 12 hours to administrators', async () => {
    const hours = async ({ email, password }: { email: string; password: string }) => {
      const { body } = await logIn({ email, password });
      const { iat, exp } = decodeClaims(body.token);
      return (exp - iat) / 3600;
    };
    expect(await hours(await aUser(api))).toBe(7 * 24);
    expect(await hours(await anAdmin(api))).toBe(12);
  });

  it('rehashes a password that was hashed with a lower cost', async () => {
    const weak = await hash('six-or-more', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { id, email, password } = await aUser(api, { passwordHash: weak });
    expect((await logIn({ email, password })).status).toBe(200);
    const { passwordHash } = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ id });
    expect(needsRehash(passwordHash)).toBe(false);
    expect((await logIn({ email, password })).status).toBe(200);
  });
});

describe('logout', () => {
  const api = useApi();
  const logOut = async (token: string) =>
    (await api.post('/auth/logout', undefined, { token })).status;
  const isOpen = async (token: string) => (await api.get('/auth/me', { token })).status === 200;

  it('ends its own session and keeps those of other devices', async () => {
    const { email, password, token } = await aUser(api);
    const phone = await api.post<AuthSessionDto>('/auth/login', { email, password });
    expect(await logOut(token)).toBe(204);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(phone.body.token)).toBe(true);
  });

  it('returns 401 the second time', async () => {
    const { token } = await aUser(api);
    await logOut(token);
    expect(await api.post('/auth/logout', undefined, { token })).toMatchObject(
      refused(401, 'auth.not-signed-in'),
    );
  });

  it('succeeds when one session is ended twice concurrently', async () => {
    const { token } = await aUser(api);
    const session = { id: decodeClaims(token).jti, expiresAt: new Date() };
    const ended = api.app.get(RevokedSessionsService);
    await Promise.all([ended.end(session), ended.end(session)]);
    expect(await isOpen(token)).toBe(false);
  });

  it('ends a session whose token has no jti', async () => {
    const { id } = await aUser(api);
    const [one, other] = [
      signToken({ sub: id, ver: 0 }),
      signToken({ sub: id, ver: 0 }, { expiresIn: 90 }),
    ];
    expect(await logOut(one)).toBe(204);
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true]);
  });

  it('is stored until the token has expired', async () => {
    const ended = api.app.get(RevokedSessionsService);
    const sessions = api.dataSource.getRepository(RevokedSession);
    const { token } = await aUser(api);
    await logOut(token);
    const { jti, exp } = decodeClaims(token);
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
  const getStatus = async (token: string) => (await api.get('/auth/me', { token })).status;

  it('is checked with one statement, which does not read the password hash', async () => {
    const user = await aUser(api);
    const statements = await api.statements(() => user.get('/auth/me'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toContain('password_hash');
  });

  it('identifies an administrator', async () => {
    const admin = await anAdmin(api);
    expect((await admin.get<UserView>('/auth/me')).body.is_admin).toBe(true);
  });

  it('ends when the account’s token version rises', async () => {
    const { id, token } = await aUser(api);
    expect(await getStatus(token)).toBe(200);
    await api.dataSource.getRepository(UserEntity).increment({ id }, 'tokenVersion', 1);
    expect(await getStatus(token)).toBe(401);
  });

  it('ends when the account is deleted', async () => {
    const { id, token } = await aUser(api);
    expect(await getStatus(token)).toBe(200);
    await api.dataSource.getRepository(UserEntity).delete({ id });
    expect(await getStatus(token)).toBe(401);
  });

  it('loses its permissions as soon as the account loses its role', async () => {
    const { id, token } = await anAdmin(api);
    expect((await api.put('/settings', {}, { token })).status).toBe(200);
    await api.dataSource.getRepository(UserEntity).update({ id }, { role: 'user' });
    expect((await api.put('/settings', {}, { token })).status).toBe(403);
  });

  it('requires a valid token: signature, algorithm, issuer, audience, expiry and claims', async () => {
    const { id } = await aUser(api);
    const claims = { sub: id, ver: 0 };
    expect(await getStatus(signToken(claims))).toBe(200);
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`;
    const wrong = {
      expired: signToken(claims, { expiresIn: -1 }),
      'of another issuer': signToken(claims, { issuer: 'elsewhere' }),
      'for another audience': signToken(claims, { audience: 'elsewhere' }),
      'signed with another key': signToken(claims, { secret: 'x'.repeat(32) }),
      'signed in another way': signToken(claims, { algorithm: 'HS512' }),
      unsigned: unsigned.replaceAll('=', ''),
      'without a version': signToken({ sub: id }),
      'with a version as text': signToken({ sub: id, ver: '0' }),
      'of no account': signToken({ sub: 'admin', ver: 0 }),
      garbage: 'garbage',
    };
    for (const [name, token] of Object.entries(wrong)) {
      expect([name, await getStatus(token)]).toEqual([name, 401]);
    }
  });

  it('is required: 401 "Please log in." without a token', async () => {
    expect(await api.get('/auth/me')).toMatchObject(
      refused(401, 'auth.not-signed-in', { detail: 'Please log in.' }),
    );
  });
});
