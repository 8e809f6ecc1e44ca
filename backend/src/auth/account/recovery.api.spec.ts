import { refused, useApi } from '../../../test/api.js';
import { aConfirmedUser, aUser, type TestUser } from '../../../test/build.js';
import { runConcurrently } from '../../../test/products.js';
import { MailServer } from '../../../test/mail-server.js';
import { getLinkToken, listMessages, sendMail } from '../../../test/outbox.js';
import { beginCompetingTransaction } from '../../../test/competing-transaction.js';
import { UserEntity } from '../user.entity.js';
import { AccountToken } from './account-token.entity.js';
import { AccountTokens } from './account-tokens.js';

const server = new MailServer();
const SMTP_URL = await server.listen();
const NEW = 'a-new-password';
const USED_UP = refused(410, 'auth.link-used-up');

const api = useApi({ SMTP_URL, PUBLIC_URL: 'https://shop.example' });
afterAll(() => server.close());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  api.post('/auth/forgot-password', { email }, { headers });
const reset = (token: string, password = NEW) =>
  api.post('/auth/reset-password', { token, password });
const canLogIn = async (email: string, password: string) =>
  (await api.post('/auth/login', { email, password })).status === 200;
const isOpen = async ({ token }: Pick<TestUser, 'token'>) =>
  (await api.get('/auth/me', { token })).status === 200;

/** An account with a reset link. */
async function withResetLink() {
  const user = await aUser(api);
  await forgot(user.email);
  return { user, token: await getLinkToken(api, 'password-reset') };
}

/** Requests a new address; returns it with the link's secret. */
async function requestEmail(user: TestUser, email = `new-${user.email}`) {
  await user.put('/account/email', { email, password: user.password });
  return { email, token: await getLinkToken(api, 'confirm-email') };
}

describe('a lost password', () => {
  it('is reset with an emailed link, which ends every session', async () => {
    const { user, token } = await withResetLink();
    expect((await reset(token)).status).toBe(204);
    expect(await canLogIn(user.email, NEW)).toBe(true);
    expect(await canLogIn(user.email, user.password)).toBe(false);
    expect(await isOpen(user)).toBe(false);
    const { id } = user;
    const account = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ id });
    expect(account.emailConfirmedAt).not.toBeNull();
  });

  it('is reset with a resent link, valid for another half hour', async () => {
    const { user, token } = await withResetLink();
    api.clock.forward(20 * 60);
    const message = (await listMessages(api, 'password-reset')).at(-1);
    await api.app.get(AccountTokens).issue(message?.id ?? '', user.id, 'reset');
    api.clock.forward(20 * 60);
    expect((await reset(token)).status).toBe(204);
  });

  it('leaves no link secret in the database', async () => {
    const { user, token } = await withResetLink();
    const links = await api.dataSource.getRepository(AccountToken).findBy({ userId: user.id });
    expect(JSON.stringify(links)).not.toContain(token);
    expect(JSON.stringify(await listMessages(api, 'password-reset'))).not.toContain(token);
  });

  it('returns the same response and writes the same for an unknown account', async () => {
    const { email } = await aUser(api);
    const statementsOf = async (address: string) => {
      const statements = await api.statements(async () => {
        const { status, body } = await forgot(address);
        expect({ status, body }).toEqual({ status: 204, body: '' });
      });
      return statements;
    };
    expect(await statementsOf('nobody@example.com')).toEqual(await statementsOf(email));
    await sendMail(api);
    expect(server.mailsTo('nobody@example.com')).toEqual([]);
    const states = (await listMessages(api, 'password-reset')).slice(-2);
    expect(states.map(({ state }) => state)).toEqual(['dropped', 'sent']);
  });

  it('is reset with a link once', async () => {
    const { user, token } = await withResetLink();
    await reset(token);
    expect(await reset(token, 'another-one')).toMatchObject(USED_UP);
    expect(await canLogIn(user.email, NEW)).toBe(true);
  });

  it('is reset once by two concurrent uses of a link', async () => {
    const { token } = await withResetLink();
    const responses = await runConcurrently(2, (at) => reset(token, `password-${at}`));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 410]);
  });

  it('is reset with the newest link only, even if an older one is resent', async () => {
    const { user, token: older } = await withResetLink();
    await forgot(user.email);
    const newer = await getLinkToken(api, 'password-reset');
    await withResetLink();
    const [first] = (await listMessages(api, 'password-reset')).slice(-3);
    await api.app.get(AccountTokens).issue(first?.id ?? '', user.id, 'reset');
    expect(await reset(older, 'password-1')).toMatchObject(USED_UP);
    expect((await reset(newer, 'password-2')).status).toBe(204);
    expect(await canLogIn(user.email, 'password-2')).toBe(true);
  });

  it('cannot be reset with a link that waited for another one', async () => {
    const { user, token } = await withResetLink();
    const another = `UPDATE users SET password_hash = 'set by another link', token_version = token_version + 1 WHERE id = $1`;
    const competitor = await beginCompetingTransaction(api, another, [user.id]);
    const response = reset(token);
    await api.waitForBlockedQuery();
    await competitor.finish();
    expect(await response).toMatchObject(USED_UP);
    expect(await canLogIn(user.email, NEW)).toBe(false);
  });

  it('cannot be reset with an altered link or one of another kind', async () => {
    const { user, token } = await withResetLink();
    expect(await reset(`${token.slice(0, -2)}xx`)).toMatchObject(USED_UP);
    const { token: emailToken } = await requestEmail(user);
    expect(await reset(emailToken)).toMatchObject(USED_UP);
    expect(await canLogIn(user.email, user.password)).toBe(true);
    expect((await reset(token)).status).toBe(204);
  });

  it('cannot be reset with a link from before a new address, a new password or logging out everywhere', async () => {
    const one = await withResetLink();
    const { token } = await requestEmail(one.user);
    await api.post('/auth/confirm-email', { token });
    expect(await reset(one.token)).toMatchObject(USED_UP);

    const two = await withResetLink();
    await two.user.put('/account/password', { password: two.user.password, new_password: NEW });
    expect(await reset(two.token, 'another-one')).toMatchObject(USED_UP);

    const three = await withResetLink();
    await three.user.post('/account/sign-out-everywhere');
    expect(await reset(three.token)).toMatchObject(USED_UP);
  });

  it('sends a link to PUBLIC_URL, whatever the Host header', async () => {
    const user = await aUser(api);
    const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await forgot(user.email, foreign)).status).toBe(204);
    await sendMail(api);
    const message = (await listMessages(api, 'password-reset')).at(-1);
    expect(message).toMatchObject({ state: 'sent', lastError: null });
    const [mail] = server.mailsTo(user.email);
    expect(mail?.source).toContain('https://shop.example/reset-password?token=3D');
    expect(mail?.source).not.toContain('evil');
  });

  it('cannot be reset with a link older than half an hour', async () => {
    const { user, token } = await withResetLink();
    api.clock.forward(31 * 60);
    expect(await reset(token)).toMatchObject(USED_UP);
    expect(await canLogIn(user.email, user.password)).toBe(true);
  });

  it('must be replaced by a valid password', async () => {
    const { token } = await withResetLink();
    expect(await reset(token, 'five5')).toMatchObject(refused(400, 'common.invalid-input'));
    expect((await reset(token)).status).toBe(204);
  });
});

describe('a new email', () => {
  it('is set once confirmed, and the old address is notified', async () => {
    const user = await aConfirmedUser(api);
    const { email, token } = await requestEmail(user);
    expect(server.mailsTo(email)).toHaveLength(1);
    expect((await user.get('/account')).body).toMatchObject({ email: user.email });
    expect((await api.post('/auth/confirm-email', { token })).status).toBe(204);
    expect((await user.get('/account')).body).toMatchObject({ email, email_confirmed: true });
    await sendMail(api);
    expect(server.mailsTo(user.email).map(({ subject }) => subject)).toEqual([
      'Your email was changed',
    ]);
    expect(await canLogIn(email, user.password)).toBe(true);
    expect(await canLogIn(user.email, user.password)).toBe(false);
  });

  it('is rejected with a wrong password, and nothing is sent', async () => {
    const user = await aUser(api);
    const wrong = { email: 'elsewhere@example.com', password: 'not-mine' };
    expect(await user.put('/account/email', wrong)).toMatchObject(
      refused(400, 'auth.wrong-password', { fields: { password: expect.any(String) } }),
    );
    await sendMail(api);
    expect(server.mailsTo(wrong.email)).toEqual([]);
  });

  it('cannot be confirmed while logged in to another account', async () => {
    const [user, other] = [await aUser(api), await aUser(api)];
    const { token } = await requestEmail(user);
    expect(await other.post('/auth/confirm-email', { token })).toMatchObject(USED_UP);
    expect((await user.post('/auth/confirm-email', { token })).status).toBe(204);
  });

  it('can be confirmed once; of two requests, the last counts', async () => {
    const user = await aUser(api);
    const [one, two] = [
      await requestEmail(user, 'one@example.com'),
      await requestEmail(user, 'two@example.com'),
    ];
    const responses = await Promise.all(
      [one, two, two].map(({ token }) => api.post('/auth/confirm-email', { token })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 410, 410]);
    expect((await user.get('/account')).body).toMatchObject({ email: two.email });
  });

  it('cannot be confirmed by a link that waited for another one', async () => {
    const user = await aUser(api);
    const { token } = await requestEmail(user);
    const another = `UPDATE users SET email = 'another-' || email WHERE id = $1`;
    const competitor = await beginCompetingTransaction(api, another, [user.id]);
    const response = api.post('/auth/confirm-email', { token });
    await api.waitForBlockedQuery();
    await competitor.finish();
    expect(await response).toMatchObject(USED_UP);
    expect((await user.get('/account')).body).toMatchObject({ email: `another-${user.email}` });
  });

  it('cannot be confirmed if another account has it by then', async () => {
    const user = await aUser(api);
    const { email, token } = await requestEmail(user);
    await aUser(api, { email });
    expect(await api.post('/auth/confirm-email', { token })).toMatchObject(
      refused(409, 'auth.email-taken'),
    );
    expect((await user.get('/account')).body).toMatchObject({ email: user.email });
  });

  it('that belongs to another account gets no email', async () => {
    const [user, other] = [await aUser(api), await aUser(api)];
    await user.put('/account/email', { email: other.email, password: user.password });
    await sendMail(api);
    expect(server.mailsTo(other.email)).toEqual([]);
  });
});

describe('a new account', () => {
  const body = { username: 'Ann', password: 'liberte' };

  it('is asked to confirm its email, and works without', async () => {
    const email = 'confirm@example.com';
    const { body: session } = await api.post<{ token: string }>('/auth/register', {
      ...body,
      email,
    });
    const { token } = session;
    const getAccount = () => api.get('/account', { token });
    expect((await getAccount()).body).toMatchObject({ email, email_confirmed: false });
    await api.post('/auth/confirm-email', { token: await getLinkToken(api, 'confirm-email') });
    expect((await getAccount()).body).toMatchObject({ email, email_confirmed: true });
    expect(await api.post('/account/confirmation', undefined, { token })).toMatchObject(
      refused(409, 'auth.email-confirmed'),
    );
  });

  it('can be confirmed once by its link', async () => {
    const user = await aUser(api);
    await user.post('/account/confirmation');
    const token = await getLinkToken(api, 'confirm-email');
    expect((await api.post('/auth/confirm-email', { token })).status).toBe(204);
    expect(await api.post('/auth/confirm-email', { token })).toMatchObject(USED_UP);
  });

  it('gets no email if the registration was rejected', async () => {
    const { email } = await aUser(api);
    const before = (await listMessages(api, 'confirm-email')).length;
    await api.post('/auth/register', { ...body, email });
    expect(await listMessages(api, 'confirm-email')).toHaveLength(before);
  });
});
