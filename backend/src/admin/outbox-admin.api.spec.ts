import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aUser, useAdmin } from '../../test/build.js';
import { anOrder, aProduct } from '../../test/products.js';
import { MailServer } from '../../test/mail-server.js';
import { listMessages, sendMail } from '../../test/outbox.js';
import { EmailTemplates, type OutboxPage, type MessageDetailDto } from '../messages/index.js';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'mailbox-'));
const server = new MailServer();
const SMTP_URL = await server.listen();
afterAll(async () => {
  await server.close();
  await rm(DATA_DIR, { recursive: true });
});

describe('without a mail server', () => {
  const api = useApi({ DATA_DIR });
  const admin = useAdmin(api);

  it('every email is written once to the data folder, readable by the owner only', async () => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api));
    await sendMail(api);
    await api.dataSource.query(`UPDATE outbox SET state = 'waiting' WHERE id = $1`, [order]);
    api.clock.forward(600);
    await sendMail(api);
    const folder = join(DATA_DIR, 'mail');
    const [name = '', ...more] = await readdir(folder);
    expect(more).toEqual([]);
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await modeOf(folder), await modeOf(join(folder, name))]).toEqual(['700', '600']);
    expect(name).toContain(`order-placed-${order}.eml`);
    expect(await readFile(join(DATA_DIR, 'mail', name), 'utf8')).toContain(`To: ${user.email}`);
  });

  it('an owner can read every email, with its link', async () => {
    const { email } = await aConfirmedUser(api);
    await api.post('/auth/forgot-password', { email });
    await sendMail(api);
    const { body: page } = await admin.get<OutboxPage>('/admin/messages?page_size=1');
    expect(page).toMatchObject({
      items: [{ kind: 'password-reset', to: email, state: 'kept' }],
      is_mailbox: true,
      troubled: 0,
    });
    const { body } = await admin.get<MessageDetailDto>(`/admin/messages/${page.items[0]?.id}`);
    expect(body.subject).toBe('Choose a new password');
    const [, token] = /\?token=([\w-]+)/.exec(body.text ?? '') ?? [];
    const reset = { token, password: 'a-new-password' };
    expect((await api.post('/auth/reset-password', reset)).status).toBe(204);
  });

  it('an email preview is available for five minutes with its cookie, and sandboxed', async () => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api));
    const response = await admin.get<MessageDetailDto>(`/admin/messages/${order}`);
    expect(response.body.letter).toBe(`/api/letters/${order}`);
    const header = response.headers.get('set-cookie') ?? '';
    expect(header).toMatch(
      new RegExp(`^letter=.*; Max-Age=300; Path=/api/letters/${order}; HttpOnly; SameSite=Strict$`),
    );
    const [cookie = ''] = header.split(';');
    const open = (id: string, headers = { cookie }) =>
      api.get<string>(`/letters/${id}`, { headers });
    const preview = await open(order);
    expect(preview.status).toBe(200);
    expect(preview.body).toContain(user.username);
    expect(preview.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.* sandbox/,
    );
    const another = await anOrder(user, await aProduct(api));
    expect((await open(another)).status).toBe(404);
    for (const wrong of ['', `${cookie}x`, 'letter=9999999999.x']) {
      expect((await open(order, { cookie: wrong })).status).toBe(404);
    }
    api.clock.forward(301);
    expect((await open(order)).status).toBe(404);
  });
});

describe('without a mail server and without a writable disk', () => {
  const api = useApi({ DATA_DIR: '/dev/null' });
  const admin = useAdmin(api);

  it('an email is stored after one attempt', async () => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api));
    await sendMail(api);
    const { body } = await admin.get<MessageDetailDto>(`/admin/messages/${order}`);
    expect(body).toMatchObject({ state: 'kept', tries: 1, last_error: null });
    expect(body.text).toContain(user.username);
    expect((await admin.get('/admin/messages')).body).toMatchObject({ troubled: 0 });
  });
});

describe('with a mail server', () => {
  const api = useApi({ SMTP_URL, DATA_DIR, MAIL_BULK_CAP: '1' });
  const admin = useAdmin(api);
  const stateOf = async (id: string) =>
    (await admin.get<MessageDetailDto>(`/admin/messages/${id}`)).body.state;

  it('an email of a kind that only a newer API knows is listed, without its text', async () => {
    await api.dataSource.query('ALTER TABLE outbox DROP CONSTRAINT outbox_kind_known');
    const id = randomUUID();
    const payload = { email: 'newer@example.com' };
    await api.dataSource.query(
      `INSERT INTO outbox (id, kind, payload, state) VALUES ($1, 'of-a-newer-api', $2, 'failed')`,
      [id, payload],
    );
    const shown = { id, kind: 'of-a-newer-api', to: payload.email };
    expect(await admin.get('/admin/messages')).toMatchObject({
      ...{ status: 200, body: { items: [shown] } },
    });
    expect(await admin.get(`/admin/messages/${id}`)).toMatchObject({
      ...{ status: 200, body: { ...shown, subject: null, text: null, letter: null } },
    });
    await api.dataSource.query('DELETE FROM outbox WHERE id = $1', [id]);
  });

  it('links that open an account are hidden from owners', async () => {
    const { email } = await aConfirmedUser(api);
    await api.post('/auth/forgot-password', { email });
    const [message] = await listMessages(api, 'password-reset');
    const { body, headers } = await admin.get<MessageDetailDto>(`/admin/messages/${message?.id}`);
    expect(body.text).toContain('?token=hidden');
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    const path = (body.letter ?? '').replace('/api', '');
    const letter = await api.get<string>(path, { headers: { cookie } });
    expect([...new Set(letter.body.match(/token=\w+/g))]).toEqual(['token=hidden']);
    await sendMail(api);
  });

  it('links that confirm or stop a stock notice are hidden, links to other sites are not', async () => {
    const coin = await aProduct(api, { mintage: 1 });
    await anOrder(await aUser(api), coin);
    await api.post('/stock-notices', { product_id: coin, email: `${randomUUID()}@example.com` });
    const [message] = await listMessages(api, 'stock-notice-confirmation');
    const { body } = await admin.get<MessageDetailDto>(`/admin/messages/${message?.id}`);
    expect(body.text).toContain('/stock-notice?confirm=hidden');
    const templates = api.app.get(EmailTemplates);
    const own = templates.link('/stock-notice?stop=abc-DEF_1&next=%2F#top', 'fr');
    const tracking = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
    expect(templates.hideTokens(`<a href="${own}">x</a> ${tracking}`)).toBe(
      `<a href="${own.replace('abc-DEF_1', 'hidden').replace('%2F', 'hidden')}">x</a> ${tracking}`,
    );
    await sendMail(api);
  });

  it('a failed email can be resent, with the same message id', async () => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api));
    const again = () => admin.post(`/admin/messages/${order}/send-again`);
    server.mood = 'refuses';
    await sendMail(api);
    expect(await stateOf(order)).toBe('failed');
    expect((await admin.get('/admin/messages?state=failed')).body).toMatchObject({
      items: [{ id: order, last_error: expect.stringContaining('No such user') }],
      total: 1,
      troubled: 1,
    });
    server.mood = 'takes';
    expect((await again()).status).toBe(204);
    await sendMail(api);
    expect(await stateOf(order)).toBe('sent');
    expect(server.mailsTo(user.email)[0]?.id).toContain(order);
    expect(await again()).toMatchObject(refused(409, 'messages.not-troubled'));
  });

  it('a resent email gets all attempts again', async () => {
    const order = await anOrder(await aConfirmedUser(api), await aProduct(api));
    await api.dataSource.query(
      `UPDATE outbox SET state = 'failed', tries = 14, last_error = 'busy', settled_at = now() WHERE id = $1`,
      [order],
    );
    server.mood = 'busy';
    await admin.post(`/admin/messages/${order}/send-again`);
    const queued = await admin.get(`/admin/messages/${order}`);
    expect(queued.body).toMatchObject({ state: 'waiting', tries: 0, last_error: null });
    await sendMail(api);
    const { body } = await admin.get<MessageDetailDto>(`/admin/messages/${order}`);
    expect(body).toMatchObject({ state: 'waiting', tries: 1, last_error: expect.any(String) });
    server.mood = 'takes';
    api.clock.forward(60);
    await sendMail(api);
    expect(await stateOf(order)).toBe('sent');
  });

  it('a queued or unconfirmed email cannot be resent', async () => {
    const order = await anOrder(await aUser(api), await aProduct(api));
    const again = () => admin.post(`/admin/messages/${order}/send-again`);
    expect(await again()).toMatchObject(refused(409, 'messages.not-troubled'));
    await sendMail(api);
    expect(await stateOf(order)).toBe('unconfirmed');
    expect(await again()).toMatchObject(refused(409, 'messages.not-troubled'));
  });

  it('only emails in the requested state are resent', async () => {
    const coin = await aProduct(api);
    const buyer = await aConfirmedUser(api);
    const [failed, held] = [await anOrder(buyer, coin), await anOrder(buyer, coin)];
    for (const [id, state] of [
      [failed, 'failed'],
      [held, 'held'],
    ])
      await api.dataSource.query('UPDATE outbox SET state = $2 WHERE id = $1', [id, state]);
    const { body } = await admin.post('/admin/messages/send-again', { state: 'failed' });
    expect(body).toEqual({ count: 1 });
    expect([await stateOf(failed), await stateOf(held)]).toEqual(['waiting', 'held']);
    await admin.post('/admin/messages/send-again', { state: 'held' });
    await sendMail(api);
  });

  it('held emails can be sent', async () => {
    const user = await aConfirmedUser(api);
    for (let count = 0; count < 3; count += 1) {
      const order = await anOrder(user, await aProduct(api));
      await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    }
    const { body } = await admin.post('/admin/messages/send-again', { state: 'held' });
    expect(body).toEqual({ count: 2 });
    await sendMail(api);
    const completed = await listMessages(api, 'order-completed');
    expect(completed.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('an unknown message is a 404', async () => {
    const id = '019a1804-c0de-7000-8000-000000000000';
    expect(await admin.get(`/admin/messages/${id}`)).toMatchObject(
      refused(404, 'messages.not-found'),
    );
    expect(await admin.get('/admin/messages/nothing')).toMatchObject(
      refused(404, 'messages.not-found'),
    );
    expect((await admin.post(`/admin/messages/${id}/send-again`)).status).toBe(404);
  });
});
