import { useApi } from '../../test/api.js';
import { aConfirmedUser, anAdmin, aUser, type TestUser } from '../../test/build.js';
import { anOrder, aProduct } from '../../test/products.js';
import { MailServer } from '../../test/mail-server.js';
import { mailOfMessage, listMessages, sendMail } from '../../test/outbox.js';
import { DeliveryPolicy } from './delivery-policy.js';
import type { MessageKind } from './message-kinds.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { OUTBOX } from './outbox.query.js';
import { Outbox } from './outbox.js';
import { SEND_TIMEOUT_MS } from './transports/mail-transport.js';

const server = new MailServer();
const SMTP_URL = await server.listen();
const HOUR = 3600; // seconds

afterAll(() => server.close());

describe('the outbox', () => {
  const api = useApi({ SMTP_URL });
  afterEach(async () => {
    server.mood = 'takes';
    server.mails.length = 0;
    await api.dataSource.query('DELETE FROM outbox');
  });

  const aBuyer = async () => {
    const user = await aConfirmedUser(api);
    return { user, order: await anOrder(user, await aProduct(api)) };
  };
  const rowOf = (id: string) => api.dataSource.getRepository(OutboxMessage).findOneByOrFail({ id });
  const subjects = ({ email }: TestUser) => server.mailsTo(email).map(({ subject }) => subject);
  /** Messages about logins on new devices. */
  const addLoginMessages = async ({ id: userId }: TestUser, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const message = { kind: 'new-device', userId, payload: { device: 'Firefox' } } as const;
      await api.app.get(Outbox).enqueue(api.dataSource.manager, message);
    }
  };

  it('holds a message back while an older one of the same order waits for a retry', async () => {
    const [{ user, order }, admin] = [await aBuyer(), await anAdmin(api)];
    server.mood = 'busy';
    await sendMail(api);
    server.mood = 'takes';
    await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    await sendMail(api);
    expect(subjects(user)).toEqual([]);
    api.clock.forward(HOUR);
    await sendMail(api);
    const name = order.slice(-8).toUpperCase();
    expect(subjects(user)).toEqual([`Your order ${name}`, `Your order ${name} is completed`]);
  });

  it('leaves kinds of a newer API version to its workers', async () => {
    const user = await aConfirmedUser(api);
    await addLoginMessages(user, 1);
    await api.dataSource.query('ALTER TABLE outbox DROP CONSTRAINT outbox_kind_known');
    await api.dataSource.query(`UPDATE outbox SET kind = 'of-a-newer-version'`);
    await sendMail(api);
    const rows = await api.dataSource.query('SELECT state, tries FROM outbox');
    expect(rows).toEqual([{ state: 'waiting', tries: 0 }]);
  });

  it('holds a message back while an older one of the same order is in flight', async () => {
    const [{ order }, admin] = [await aBuyer(), await anAdmin(api)];
    await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    const claim = () => OUTBOX.claim(api.dataSource, api.clock.now(), 10);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['order-placed']);
    expect(await claim()).toEqual([]);
  });

  it('does not confirm an order that was cancelled meanwhile', async () => {
    const [{ user, order }, admin] = [await aBuyer(), await anAdmin(api)];
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    await sendMail(api);
    expect(subjects(user)).toEqual([expect.stringMatching(/ was cancelled$/)]);
    expect((await rowOf(order)).state).toBe('dropped');
  });

  it('does not report a cancelled order as completed', async () => {
    const [{ user, order }, admin] = [await aBuyer(), await anAdmin(api)];
    for (const status of ['completed', 'cancelled']) {
      await admin.put(`/admin/orders/${order}/status`, { status });
    }
    await sendMail(api);
    expect(subjects(user)).toEqual([expect.stringMatching(/ was cancelled$/)]);
    expect(await listMessages(api, 'order-completed')).toMatchObject([{ state: 'dropped' }]);
  });

  it('sends order confirmations and password resets first', async () => {
    const others = await Promise.all(Array.from({ length: 15 }, () => aConfirmedUser(api)));
    for (const other of others) await addLoginMessages(other, 1);
    const { user } = await aBuyer();
    await api.post('/auth/forgot-password', { email: user.email });
    const [first, second] = await OUTBOX.claim(api.dataSource, api.clock.now(), 2);
    expect([first?.kind, second?.kind]).toEqual(['order-placed', 'password-reset']);
  });

  it('alternates between accounts, so that a backlog delays its own account only', async () => {
    const [noisy, quiet] = [await aConfirmedUser(api), await aConfirmedUser(api)];
    await addLoginMessages(noisy, 15);
    await addLoginMessages(quiet, 1);
    const claimed = await OUTBOX.claim(api.dataSource, api.clock.now(), 2);
    expect(claimed.map(({ user_id }) => user_id)).toEqual([noisy.id, quiet.id]);
  });

  it('counts no more of a backlog than keeps it in its lane', async () => {
    const noisy = await aConfirmedUser(api);
    await addLoginMessages(noisy, 25);
    const [last] = await api.dataSource.query<object[]>(
      'SELECT max(turn) AS turn FROM outbox WHERE user_id = $1',
      [noisy.id],
    );
    expect(last).toEqual({ turn: 1020 });
  });

  it('keeps a message claimed for longer than the slowest delivery', async () => {
    await aBuyer();
    const claim = () => OUTBOX.claim(api.dataSource, api.clock.now(), 10);
    expect(await claim()).toHaveLength(1);
    api.clock.forward(SEND_TIMEOUT_MS / 1000 + 1);
    expect(await claim()).toEqual([]);
  });

  it('ignores the outcome of a worker whose lease has expired', async () => {
    const { order } = await aBuyer();
    const claim = async () => (await OUTBOX.claim(api.dataSource, api.clock.now(), 1))[0]!;
    const late = await claim();
    api.clock.forward(HOUR);
    const present = await claim();
    expect(present.id).toBe(order);
    await OUTBOX.settle(
      api.dataSource,
      late,
      { state: 'failed', error: 'too late' },
      api.clock.now(),
    );
    expect(await rowOf(order)).toMatchObject({
      state: 'waiting',
      lastError: null,
      settledAt: null,
    });
    const now = api.clock.now();
    await OUTBOX.settle(api.dataSource, present, { state: 'sent' }, now);
    expect(await rowOf(order)).toMatchObject({ state: 'sent', settledAt: now });
  });

  it('deletes messages after ninety days unless they are waiting', async () => {
    const [sent, waiting, young] = [await aBuyer(), await aBuyer(), await aBuyer()];
    const change = (id: string, days: number, state: string) =>
      api.dataSource.query(
        `UPDATE outbox SET created_at = $2::timestamptz - $3 * interval '1 day', state = $4 WHERE id = $1`,
        [id, api.clock.now(), days, state],
      );
    await change(sent.order, 91, 'sent');
    await change(waiting.order, 91, 'waiting');
    await change(young.order, 89, 'sent');
    await api.app.get(Outbox).run();
    const left = (await listMessages(api, 'order-placed')).map(({ id }) => id);
    expect(left.toSorted()).toEqual([waiting.order, young.order].toSorted());
  });

  it('sends only confirmations and password resets to an unconfirmed address', async () => {
    const user = await aUser(api);
    await addLoginMessages(user, 1);
    const order = await anOrder(user, await aProduct(api));
    await user.post('/account/confirmation');
    await api.post('/auth/forgot-password', { email: user.email });
    await sendMail(api);
    expect(subjects(user).toSorted()).toEqual([
      'Choose a new password',
      'Please confirm your email',
    ]);
    expect(await listMessages(api, 'new-device')).toMatchObject([{ state: 'dropped' }]);
    expect((await rowOf(order)).state).toBe('unconfirmed');
  });

  it('sends order messages once the address is confirmed', async () => {
    const user = await aUser(api);
    const order = await anOrder(user, await aProduct(api));
    const other = await anOrder(await aUser(api), await aProduct(api));
    await sendMail(api);
    expect(subjects(user)).toEqual([]);
    await user.post('/account/confirmation');
    await sendMail(api);
    const [confirmation = new OutboxMessage()] = await listMessages(api, 'confirm-email');
    const { text = '' } = (await mailOfMessage(api, confirmation)) ?? {};
    const [, token] = /\?token=([\w-]+)/.exec(text) ?? [];
    await api.post('/auth/confirm-email', { token });
    expect([(await rowOf(order)).state, (await rowOf(other)).state]).toEqual([
      'waiting',
      'unconfirmed',
    ]);
    await sendMail(api);
    expect(subjects(user)).toEqual([
      'Please confirm your email',
      `Your order ${order.slice(-8).toUpperCase()}`,
    ]);
  });

  it('sends to staff without confirmation, because the operator provided the address', async () => {
    const admin = await anAdmin(api);
    await addLoginMessages(admin, 1);
    await sendMail(api);
    expect(subjects(admin)).toHaveLength(1);
  });
});

describe('the email budget', () => {
  // A tenth of the limits: one email of a kind per hour, six about orders.
  const api = useApi({ SMTP_URL, RATE_LIMIT_SCALE: '0.1' });
  const enqueue = (message: Parameters<Outbox['enqueue']>[1]) =>
    api.app.get(Outbox).enqueue(api.dataSource.manager, message);
  const newDevice = (userId: string) =>
    enqueue({ kind: 'new-device', userId, payload: { device: 'Firefox' } });

  it('drops excess emails of one kind and none of another kind', async () => {
    const user = await aConfirmedUser(api);
    for (let n = 0; n < 3; n += 1) await newDevice(user.id);
    await enqueue({ kind: 'password-reset', payload: { email: user.email } });
    await sendMail(api);
    const states = (await listMessages(api, 'new-device')).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['dropped', 'dropped', 'sent']);
    expect(server.mailsTo(user.email)).toHaveLength(2);
    api.clock.forward(HOUR + 1);
    await newDevice(user.id);
    await sendMail(api);
    expect(server.mailsTo(user.email)).toHaveLength(3);
  });

  it('counts per recipient and per account', async () => {
    const [one, other] = [await aConfirmedUser(api), await aConfirmedUser(api)];
    const confirm = async (userId: string, email: string) => {
      await enqueue({ kind: 'confirm-email', userId, payload: { email } });
      await sendMail(api);
    };
    await confirm(one.id, 'first@example.com');
    await confirm(one.id, 'second@example.com');
    await confirm(other.id, 'first@example.com');
    expect(server.mailsTo('first@example.com')).toHaveLength(1);
    expect(server.mailsTo('second@example.com')).toHaveLength(0);
  });

  it('delays excess emails about orders to the next hour', async () => {
    const user = await aConfirmedUser(api);
    const order = await anOrder(user, await aProduct(api));
    for (let n = 0; n < 7; n += 1)
      await enqueue({ kind: 'order-placed', userId: user.id, orderId: order });
    await sendMail(api);
    expect(server.mailsTo(user.email)).toHaveLength(6);
    // The last one waits behind it, because emails about an order keep their sequence.
    const delayed = (await listMessages(api, 'order-placed')).find(
      ({ orderId, lastError }) => orderId === order && lastError !== null,
    );
    expect(delayed).toMatchObject({
      state: 'waiting',
      lastError: 'Too many emails of this kind within an hour.',
    });
    const pause = delayed!.dueAt.getTime() - api.clock.now().getTime();
    expect(Math.round(pause / 60_000)).toBe(60);
    api.clock.forward(HOUR + 1);
    await sendMail(api);
    expect(server.mailsTo(user.email)).toHaveLength(8);
  });

  /** Outcome of the policy for an email without an account; undefined if it may be sent. */
  const decide = (kind: MessageKind, to: string) => {
    const ids = { id: 'no-account', user_id: null, order_id: null, locale: null };
    const dates = { created_at: new Date(), leased_until: new Date() };
    const claimed = { ...ids, ...dates, payload: {}, tries: 1, is_confirmed: false, to, kind };
    return api.app.get(DeliveryPolicy).refusal(claimed);
  };

  it('counts emails without an account per recipient only', async () => {
    expect(await decide('staff-invitation', 'one@example.com')).toBeUndefined();
    expect(await decide('staff-invitation', 'other@example.com')).toBeUndefined();
    expect(await decide('staff-invitation', 'one@example.com')).toMatchObject({ state: 'dropped' });
  });

  it.each(['request-answer', 'stock-notice'] as const)(
    'delays an excess %s, which says something new each time',
    async (kind) => {
      const to = `${kind}@example.com`;
      expect(await decide(kind, to)).toBeUndefined();
      expect(await decide(kind, to)).toMatchObject({ state: 'waiting', dueAt: expect.any(Date) });
    },
  );

  it('is retried, not dropped, if its budget cannot be read', async () => {
    const user = await aConfirmedUser(api);
    await newDevice(user.id);
    await api.dataSource.query('ALTER TABLE attempt_window RENAME TO attempt_window_gone');
    await sendMail(api);
    await api.dataSource.query('ALTER TABLE attempt_window_gone RENAME TO attempt_window');
    expect((await listMessages(api, 'new-device')).at(-1)).toMatchObject({ state: 'waiting' });
    api.clock.forward(HOUR);
    await sendMail(api);
    expect(server.mailsTo(user.email)).toHaveLength(1);
  });

  it('counts sent emails only, not failed attempts', async () => {
    const user = await aConfirmedUser(api);
    await newDevice(user.id);
    server.mood = 'busy';
    await sendMail(api);
    server.mood = 'takes';
    api.clock.forward(60);
    await sendMail(api);
    expect(server.mailsTo(user.email)).toHaveLength(1);
  });
});

describe('the outbox worker', () => {
  const api = useApi({ SMTP_URL, OUTBOX_WORKER: 'true' });

  it('is not blocked by a slow recipient', async () => {
    const slow = await aConfirmedUser(api);
    server.slow.add(slow.email);
    const order = await anOrder(slow, await aProduct(api));
    await server.until(() => server.mailsTo(slow.email).length > 0);
    const others = await Promise.all(Array.from({ length: 15 }, () => aConfirmedUser(api)));
    const coin = await aProduct(api);
    for (const other of others) await anOrder(other, coin);
    await server.until(() => others.every(({ email }) => server.mailsTo(email).length > 0));
    const row = await api.dataSource.getRepository(OutboxMessage).findOneByOrFail({ id: order });
    expect(row).toMatchObject({ state: 'waiting', tries: 1, lastError: null });
    server.acknowledgeSlow();
  });
});
