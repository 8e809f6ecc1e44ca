import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { useApi } from '../../test/api.js';
import { aConfirmedUser, anAdmin, aUser } from '../../test/build.js';
import { anOrder, aProduct } from '../../test/products.js';
import { MailServer } from '../../test/mail-server.js';
import { mailOfMessage, listMessages, sendMail } from '../../test/outbox.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { toNodemailerMessage } from './transports/mail-transport.js';
import { EmailTemplates } from './email-templates.js';
import { buildEmail } from './build-email.js';
import { MESSAGE_KINDS } from './message-kinds.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { OUTBOX } from './outbox.query.js';
import { Outbox } from './outbox.js';
import { OutboxWorker } from './outbox.worker.js';

const server = new MailServer();
// A short socket timeout, so that tests with a silent server are fast.
const SMTP_URL = `${await server.listen()}?socketTimeout=1000`;
const HOUR = 3600; // seconds

describe('a message', () => {
  // Before the API's own hook, which closes its connections.
  const api = useApi({ SMTP_URL, MAIL_BULK_CAP: '3', PUBLIC_URL: 'https://shop.example/' });
  afterAll(() => server.close());
  afterEach(() => {
    server.mood = 'takes';
  });

  /** A shopper with an order of one piece, and its message. */
  const aBuyer = async (mintage: number | null = 9) => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api, { name: 'Vertières', mintage }));
    return { user, order };
  };
  const rowOf = (id: string) => api.dataSource.getRepository(OutboxMessage).findOneByOrFail({ id });

  it('about an order reaches its buyer once', async () => {
    const { user, order } = await aBuyer();
    await sendMail(api);
    await sendMail(api);
    const mails = server.mailsTo(user.email);
    expect(mails).toMatchObject([{ subject: `Your order ${order.slice(-8).toUpperCase()}` }]);
    expect(mails[0]?.id).toContain(order);
    expect(await rowOf(order)).toMatchObject({ state: 'sent', tries: 1, lastError: null });
  });

  it('lists items, piece numbers, prices and total in HTML and text', async () => {
    const { user, order } = await aBuyer();
    const mail = await mailOfMessage(api, await rowOf(order));
    expect(mail).toMatchObject({ to: user.email, from: '"Haiti 1804" <hello@example.com>' });
    for (const form of [mail?.html, mail?.text]) {
      for (const word of ['Vertières', 'N°\u00a01', '$25.00', 'Total', user.username]) {
        expect(form).toContain(word);
      }
      expect(form).toContain('We have received your order');
      expect(form).toContain('https://shop.example/orders');
    }
    expect(mail?.html).not.toMatch(/<img|<script|src=/);
  });

  it('draws the number of the first piece, if the order has one', async () => {
    const { order } = await aBuyer();
    const mail = await mailOfMessage(api, await rowOf(order));
    expect(mail?.html).toMatch(/border-radius[^>]+>N°\u00a01<\/td>/);
    expect(mail?.text).toContain('\nN°\u00a01 · Vertières\n');
    const { order: unnumbered } = await aBuyer(null);
    const other = await mailOfMessage(api, await rowOf(unnumbered));
    expect(other?.html).not.toContain('N°');
  });

  it(`has the shop's contact address as Reply-To, whatever the sender`, async () => {
    const { order } = await aBuyer();
    const { id, kind, createdAt, ...row } = await rowOf(order);
    const ids = { user_id: row.userId, order_id: row.orderId, locale: row.locale };
    const due = { id, kind, ...ids, payload: row.payload, created_at: createdAt };
    const from = 'Haiti 1804 <no-reply@shop.example>';
    const mail = await buildEmail(due, api.app.get(EmailTemplates), { MAIL_FROM: from });
    expect(mail).toMatchObject({ from, replyTo: 'hello@example.com' });
    expect(toNodemailerMessage(mail!)).toMatchObject({ from, replyTo: 'hello@example.com' });
  });

  it('escapes user input in HTML', async () => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api, { name: '"Crête" <i> & <b>co</b>' }));
    const mail = await mailOfMessage(api, await rowOf(order));
    expect(mail?.html).toContain('&quot;Crête&quot; &lt;i&gt; &amp; &lt;b&gt;co&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<b>|<i>/);
    expect(mail?.text).toContain('"Crête" <i> & <b>co</b>');
  });

  it('of any kind omits usernames that could be links', async () => {
    const username = 'You won $500: https://evil.example';
    const [user, admin] = [
      await aConfirmedUser(api, { username }),
      await anAdmin(api, { username }),
    ];
    const orderId = await anOrder(user, await aProduct(api));
    await admin.prove();
    await admin.post('/admin/staff/invitations', { email: 'new@example.com', role: 'packer' });
    const { id: userId, email } = user;
    const withdrawal = randomUUID();
    const statement = { name: 'Ann', order_number: orderId, email };
    await api.post('/withdrawals', { ...statement, id: withdrawal });
    const request = randomUUID();
    const question = { kind: 'other', name: 'Ann', email, message: 'Hello' };
    await api.post('/requests', { ...question, id: request });
    await admin.post(`/admin/requests/${request}/answer`, { answer: 'Yes.' });
    const coming = await aProduct(api, { status: 'coming_soon' });
    await api.post('/stock-notices', { product_id: coming, email });
    const [notice] = (await listMessages(api, 'stock-notice-confirmation')).slice(-1);
    await api.dataSource.query(
      `INSERT INTO return_request (id, order_id, reason, requested_at) VALUES ($1, $2, 'other', now())`,
      [withdrawal, orderId],
    );
    const shipment = randomUUID();
    await admin.post(`/admin/orders/${orderId}/shipments`, { id: shipment });
    const payload = {
      ...{ ...notice?.payload, product: coming, request },
      email,
      before: email,
      after: email,
      device: 'Firefox',
      change: 'on',
      owner: admin.id,
      order: orderId,
      withdrawal,
      return: withdrawal,
      shipment,
    };
    const toOwners = [
      ...['refund-failed', 'dispute-opened', 'withdrawal-notice', 'request-notice'],
      'return-notice',
    ];
    for (const kind of MESSAGE_KINDS.filter((it) => it !== 'staff-invitation'))
      await api.app.get(Outbox).enqueue(api.dataSource.manager, {
        ...{ kind, orderId, payload },
        userId: toOwners.includes(kind) ? admin.id : userId,
      });
    for (const kind of MESSAGE_KINDS) {
      const mail = await mailOfMessage(api, (await listMessages(api, kind)).at(-1)!);
      expect([kind, mail?.subject]).toEqual([kind, expect.any(String)]);
      expect(JSON.stringify(mail)).not.toContain('evil');
    }
  });

  it('does not contain the username for an unconfirmed address', async () => {
    const user = await aUser(api);
    await user.post('/account/confirmation');
    await user.put('/account/email', { email: 'elsewhere@example.com', password: user.password });
    await api.post('/auth/forgot-password', { email: user.email });
    const confirmations = (await listMessages(api, 'confirm-email')).slice(-2);
    for (const message of [
      ...confirmations,
      ...(await listMessages(api, 'password-reset')).slice(-1),
    ])
      expect(JSON.stringify(await mailOfMessage(api, message))).not.toContain(user.username);
  });

  it.each([
    ['is busy', 'busy'],
    ['does not answer', 'silent'],
  ] as const)('is retried later when the mail server %s', async (_, mood) => {
    const { user, order } = await aBuyer();
    server.mood = mood;
    await sendMail(api);
    expect(await rowOf(order)).toMatchObject({
      state: 'waiting',
      tries: 1,
      lastError: expect.any(String),
    });
    server.mood = 'takes';
    await sendMail(api);
    expect((await rowOf(order)).state).toBe('waiting');
    api.clock.forward(HOUR);
    await sendMail(api);
    expect((await rowOf(order)).state).toBe('sent');
    // A server that accepted the first attempt without confirming it has two copies with the same
    // Message-ID.
    const names = server.mailsTo(user.email).map(({ id }) => id);
    expect(new Set(names).size).toBe(1);
  });

  it('to an unknown recipient fails immediately, with the reason', async () => {
    const { order } = await aBuyer();
    server.mood = 'refuses';
    await sendMail(api);
    expect(await rowOf(order)).toMatchObject({
      state: 'failed',
      tries: 1,
      lastError: expect.stringContaining('No such user here'),
    });
  });

  it('fails after fourteen tries, more than half a day later', async () => {
    const { order } = await aBuyer();
    const startedAt = api.clock.now().getTime();
    server.mood = 'busy';
    while ((await rowOf(order)).state === 'waiting') {
      await sendMail(api);
      api.clock.forward(4 * HOUR);
    }
    expect((await rowOf(order)).tries).toBe(14);
    expect(api.clock.now().getTime() - startedAt).toBeGreaterThan(12 * HOUR * 1000);
  });

  it('is due in the millisecond in which it was written', async () => {
    const { order } = await aBuyer();
    await api.dataSource.query(
      `UPDATE outbox SET due_at = date_trunc('milliseconds', now()) + interval '999 us' WHERE id = $1`,
      [order],
    );
    // Truncated to milliseconds, like a JavaScript date.
    const { dueAt } = await rowOf(order);
    const claimed = await OUTBOX.claim(api.dataSource, dueAt, 100);
    expect(claimed.map(({ id }) => id)).toContain(order);
  });

  it('is claimed by only one of two concurrent workers', async () => {
    const { user, order } = await aBuyer();
    const competitor = await beginCompetingTransaction(
      api,
      `UPDATE outbox SET due_at = due_at + interval '2 minutes', tries = 1 WHERE id = $1`,
      [order],
    );
    const draining = api.app.get(OutboxWorker).drain();
    // A worker that does not skip locked rows would wait here, then send the message twice.
    await Promise.race([draining, delay(1000)]);
    await competitor.finish();
    await draining;
    expect(server.mailsTo(user.email)).toEqual([]);
  });

  it('of a worker that died is sent by another after the lease', async () => {
    const { user, order } = await aBuyer();
    await api.dataSource.query(`UPDATE outbox SET due_at = $2, tries = 1 WHERE id = $1`, [
      order,
      new Date(api.clock.now().getTime() + 120_000),
    ]);
    await sendMail(api);
    expect(server.mailsTo(user.email)).toEqual([]);
    api.clock.forward(121);
    await sendMail(api);
    expect(server.mailsTo(user.email)).toHaveLength(1);
  });

  it('about an order is rolled back with the order', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api);
    const before = (await listMessages(api, 'order-placed')).length;
    await api.dataSource.query(`
      CREATE FUNCTION refuse_order() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no order today' USING ERRCODE = '53100'; END $$;
      CREATE CONSTRAINT TRIGGER refuse_order AFTER INSERT ON orders
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_order()`);
    await expect(anOrder(user, coin)).rejects.toThrow('refused');
    await api.dataSource.query('DROP FUNCTION refuse_order CASCADE');
    expect(await listMessages(api, 'order-placed')).toHaveLength(before);
  });

  it.each(['cancelled', 'completed'] as const)('reports that an order was %s', async (status) => {
    const [{ user, order }, admin] = [await aBuyer(), await anAdmin(api)];
    await admin.put(`/admin/orders/${order}/status`, { status });
    await sendMail(api);
    const mail = server.mailsTo(user.email).at(-1);
    expect(mail?.subject).toMatch(new RegExp(`^Your order \\S+ (was|is) ${status}$`));
  });

  it('is dropped if it is no longer true', async () => {
    const [{ user, order }, admin] = [await aBuyer(), await anAdmin(api)];
    for (const status of ['cancelled', 'pending']) {
      await admin.put(`/admin/orders/${order}/status`, { status });
    }
    await sendMail(api);
    expect(server.mailsTo(user.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your order \S+$/),
      expect.stringMatching(/^Your order \S+ is active again$/),
    ]);
    const cancelled = await listMessages(api, 'order-cancelled');
    expect(cancelled.at(-1)).toMatchObject({ orderId: order, state: 'dropped' });
  });

  it('of a bulk kind is held beyond the hourly cap', async () => {
    const admin = await anAdmin(api);
    await api.dataSource.query('DELETE FROM outbox');
    for (let count = 0; count < 5; count += 1) {
      const { order } = await aBuyer(null);
      await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    }
    const states = (await listMessages(api, 'order-completed')).map(({ state }) => state);
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'held', 'held']);
    // Order confirmations are not capped.
    expect((await listMessages(api, 'order-placed')).map(({ state }) => state)).not.toContain(
      'held',
    );
  });
});
