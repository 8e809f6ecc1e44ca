import { setTimeout as delay } from 'node:timers/promises';
import { useApi } from '../../test/api.js';
import { aConfirmedUser, anAdmin, aUser } from '../../test/build.js';
import { anOrder, aProduct } from '../../test/products.js';
import { MailServer } from '../../test/mail-server.js';
import { mailOfMessage, messagesOf, sendMail } from '../../test/outbox.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { toNodemailerMessage } from './transports/mail-transport.js';
import { EmailTemplates } from './email-templates.js';
import { buildEmail } from './build-email.js';
import { MESSAGE_KINDS } from './message-kinds.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { claimDue } from './outbox.query.js';
import { Outbox } from './outbox.js';
import { OutboxWorker } from './outbox.worker.js';

const server = new MailServer();
// A server that says nothing is given up soon: nobody here waits as long as a shop does.
const SMTP_URL = `${await server.listen()}?socketTimeout=1000`;
const HOUR = 3600; // seconds

describe('a message', () => {
  // Before the API's own end: it lets go of its connections then.
  const api = useApi({ SMTP_URL, MAIL_BULK_CAP: '3', PUBLIC_URL: 'https://shop.example/' });
  afterAll(() => server.close());
  afterEach(() => {
    server.mood = 'takes';
  });

  /** A shopper who has just ordered one piece; with the message about it. */
  const aBuyer = async (mintage: number | null = 9) => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api, { name: 'Vertières', mintage }));
    return { user, order };
  };
  const rowOf = (id: string) => api.dataSource.getRepository(OutboxMessage).findOneByOrFail({ id });

  it('about an order reaches who has placed it, once', async () => {
    const { user, order } = await aBuyer();
    await sendMail(api);
    await sendMail(api);
    const mails = server.mailsTo(user.email);
    expect(mails).toMatchObject([{ subject: `Your order ${order.slice(-8).toUpperCase()}` }]);
    expect(mails[0]?.id).toContain(order);
    expect(await rowOf(order)).toMatchObject({ state: 'sent', tries: 1, lastError: null });
  });

  it('says what was ordered, with its numbers, prices and total, in HTML and in text alike', async () => {
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

  it('is answered to the shop’s contact address, whoever it is from', async () => {
    const { order } = await aBuyer();
    const { id, kind, createdAt, ...row } = await rowOf(order);
    const ids = { user_id: row.userId, order_id: row.orderId };
    const due = { id, kind, ...ids, payload: row.payload, created_at: createdAt };
    const from = 'Haiti 1804 <no-reply@shop.example>';
    const mail = await buildEmail(due, api.app.get(EmailTemplates), { MAIL_FROM: from });
    expect(mail).toMatchObject({ from, replyTo: 'hello@example.com' });
    expect(toNodemailerMessage(mail!)).toMatchObject({ from, replyTo: 'hello@example.com' });
  });

  it('shows what somebody has typed as text, never as HTML', async () => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api, { name: '"Crête" <i> & <b>co</b>' }));
    const mail = await mailOfMessage(api, await rowOf(order));
    expect(mail?.html).toContain('&quot;Crête&quot; &lt;i&gt; &amp; &lt;b&gt;co&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<b>|<i>/);
    expect(mail?.text).toContain('"Crête" <i> & <b>co</b>');
  });

  it('of any kind shows no username that could be a link', async () => {
    const username = 'You won $500: https://evil.example';
    const [user, admin] = [
      await aConfirmedUser(api, { username }),
      await anAdmin(api, { username }),
    ];
    const orderId = await anOrder(user, await aProduct(api));
    await admin.prove();
    await admin.post('/admin/staff/invitations', { email: 'new@example.com', role: 'packer' });
    const { id: userId, email } = user;
    const payload = {
      email,
      before: email,
      after: email,
      device: 'Firefox',
      change: 'on',
      owner: admin.id,
    };
    for (const kind of MESSAGE_KINDS.filter((it) => it !== 'staff-invitation'))
      await api.app.get(Outbox).enqueue(api.dataSource.manager, { kind, userId, orderId, payload });
    for (const kind of MESSAGE_KINDS) {
      const mail = await mailOfMessage(api, (await messagesOf(api, kind)).at(-1)!);
      expect([kind, mail?.subject]).toEqual([kind, expect.any(String)]);
      expect(JSON.stringify(mail)).not.toContain('evil');
    }
  });

  it('greets nobody by name at an address that nobody has confirmed', async () => {
    const user = await aUser(api);
    await user.post('/account/confirmation');
    await user.put('/account/email', { email: 'elsewhere@example.com', password: user.password });
    await api.post('/auth/forgot-password', { email: user.email });
    const confirmations = (await messagesOf(api, 'confirm-email')).slice(-2);
    for (const message of [
      ...confirmations,
      ...(await messagesOf(api, 'password-reset')).slice(-1),
    ])
      expect(JSON.stringify(await mailOfMessage(api, message))).not.toContain(user.username);
  });

  it.each([
    ['busy', 'busy'],
    ['does not answer', 'silent'],
  ] as const)('waits and is sent when the mail server that %s is well again', async (_, mood) => {
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
    // A server that took it and did not say so has it twice, under one name.
    const names = server.mailsTo(user.email).map(({ id }) => id);
    expect(new Set(names).size).toBe(1);
  });

  it('to an address that nobody has is given up at once, and can be looked at', async () => {
    const { order } = await aBuyer();
    server.mood = 'refuses';
    await sendMail(api);
    expect(await rowOf(order)).toMatchObject({
      state: 'failed',
      tries: 1,
      lastError: expect.stringContaining('No such user here'),
    });
  });

  it('is given up after fourteen tries, more than half a day later', async () => {
    const { order } = await aBuyer();
    const begun = api.clock.now().getTime();
    server.mood = 'busy';
    while ((await rowOf(order)).state === 'waiting') {
      await sendMail(api);
      api.clock.forward(4 * HOUR);
    }
    expect((await rowOf(order)).tries).toBe(14);
    expect(api.clock.now().getTime() - begun).toBeGreaterThan(12 * HOUR * 1000);
  });

  it('is due in the millisecond in which it was written', async () => {
    const { order } = await aBuyer();
    await api.dataSource.query(
      `UPDATE outbox SET due_at = date_trunc('milliseconds', now()) + interval '999 us' WHERE id = $1`,
      [order],
    );
    // Without its microseconds, as our clock would have said it.
    const { dueAt } = await rowOf(order);
    const claimed = await claimDue(api.dataSource, dueAt, 100);
    expect(claimed.map(({ id }) => id)).toContain(order);
  });

  it('is taken by one of two that look at the same time', async () => {
    const { user, order } = await aBuyer();
    const rival = await beginCompetingTransaction(
      api,
      `UPDATE outbox SET due_at = due_at + interval '2 minutes', tries = 1 WHERE id = $1`,
      [order],
    );
    const round = api.app.get(OutboxWorker).drain();
    // Who does not pass by what another one takes waits for it, and sends it again.
    await Promise.race([round, delay(1000)]);
    await rival.finish();
    await round;
    expect(server.mailsTo(user.email)).toEqual([]);
  });

  it('that somebody took and died over is sent by another when the lease has ended', async () => {
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

  it('about an order that was not placed after all was never written', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api);
    const before = (await messagesOf(api, 'order-placed')).length;
    await api.dataSource.query(`
      CREATE FUNCTION refuse_order() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no order today' USING ERRCODE = '53100'; END $$;
      CREATE CONSTRAINT TRIGGER refuse_order AFTER INSERT ON orders
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_order()`);
    await expect(anOrder(user, coin)).rejects.toThrow('refused');
    await api.dataSource.query('DROP FUNCTION refuse_order CASCADE');
    expect(await messagesOf(api, 'order-placed')).toHaveLength(before);
  });

  it.each(['cancelled', 'completed'] as const)('tells that an order was %s', async (status) => {
    const [{ user, order }, admin] = [await aBuyer(), await anAdmin(api)];
    await admin.put(`/admin/orders/${order}/status`, { status });
    await sendMail(api);
    const told = server.mailsTo(user.email).at(-1);
    expect(told?.subject).toMatch(new RegExp(`^Your order \\S+ (was|is) ${status}$`));
  });

  it('about what is no longer so is not sent', async () => {
    const [{ user, order }, admin] = [await aBuyer(), await anAdmin(api)];
    for (const status of ['cancelled', 'pending']) {
      await admin.put(`/admin/orders/${order}/status`, { status });
    }
    await sendMail(api);
    expect(server.mailsTo(user.email)).toHaveLength(1);
    const cancelled = await messagesOf(api, 'order-cancelled');
    expect(cancelled.at(-1)).toMatchObject({ orderId: order, state: 'dropped' });
  });

  it('of a kind that shopkeepers cause by the hundred waits for their word, from a number on', async () => {
    const admin = await anAdmin(api);
    await api.dataSource.query('DELETE FROM outbox');
    for (let count = 0; count < 5; count += 1) {
      const { order } = await aBuyer(null);
      await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    }
    const states = (await messagesOf(api, 'order-completed')).map(({ state }) => state);
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'held', 'held']);
    // Everybody's own confirmation is none of those.
    expect((await messagesOf(api, 'order-placed')).map(({ state }) => state)).not.toContain('held');
  });
});
