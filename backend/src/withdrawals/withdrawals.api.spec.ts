// Withdrawals from contracts, sent without login.
import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { listMessages, mailOfMessage, sendMail } from '../../test/outbox.js';
import { anOrder, aProduct, runConcurrently } from '../../test/products.js';
import { recordStatements } from '../../test/statements.js';
import { ErasedAccountsSweeper } from '../account/erased-accounts-sweeper.js';
import type { PersonalData } from '../account/personal-data.contract.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import { WithdrawalRetention } from './withdrawal-retention.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import type {
  SubmitWithdrawal,
  WithdrawalDto,
  WithdrawalPage,
  WithdrawalReceiptDto,
} from './withdrawals.contract.js';

const DAY = 86_400_000; // milliseconds
const HOUR = 3_600_000;
const PATH = '/admin/withdrawals';

const api = useApi({ PUBLIC_URL: 'https://shop.example' });
const admin = useAdmin(api, { username: 'Sanité' });

/** A statement with an id of its own. */
const aStatement = (statement: Partial<SubmitWithdrawal> = {}): SubmitWithdrawal => ({
  ...{ id: randomUUID(), name: 'Catherine Flon', order_number: '1804A04A' },
  ...{ email: `${randomUUID()}@example.com`, statement: 'Both coins' },
  ...statement,
});
const submit = (statement: unknown, headers: Record<string, string> = {}) =>
  api.post<WithdrawalReceiptDto>('/withdrawals', statement, { headers });
const list = async (query = '?page_size=100') =>
  (await admin.get<WithdrawalPage>(`${PATH}${query}`)).body;
const handle = (id: string, note = 'Refunded $50.00.', by: TestUser = admin) =>
  by.post<WithdrawalDto>(`${PATH}/${id}/handle`, { note });
const numberOf = (order: string) => order.slice(-8).toUpperCase();
const receiptsTo = async (email: string) => {
  const messages = await listMessages(api, 'withdrawal-receipt');
  return messages.filter(({ payload }) => payload.email === email);
};
const mailTo = async (email: string) => {
  const [message = new OutboxMessage()] = await receiptsTo(email);
  return mailOfMessage(api, message);
};

/** Changes a time of a withdrawal. */
const setTime = (id: string, column: 'received_at' | 'handled_at', time: Date | string) =>
  api.dataSource.query(`UPDATE withdrawal SET ${column} = $2 WHERE id = $1`, [id, time]);
const ago = (ms: number) => new Date(api.clock.now().getTime() - ms);

async function find(id: string): Promise<WithdrawalDto> {
  const found = (await list()).items.find((withdrawal) => withdrawal.id === id);
  if (!found) throw new Error('The withdrawal is not listed.');
  return found;
}

/** An order of two coins, with its buyer. */
async function aBuyersOrder() {
  const user = await aConfirmedUser(api);
  const order = await anOrder(user, await aProduct(api, { mintage: 9 }), { quantity: 2 });
  return { user, order };
}

/** A statement about an order, by its number and the buyer's email. */
async function aMatchingStatement(more: Partial<SubmitWithdrawal> = {}) {
  const { user, order } = await aBuyersOrder();
  const statement = aStatement({ order_number: numberOf(order), email: user.email, ...more });
  return { user, order, statement };
}

describe('a withdrawal', () => {
  it('is recorded with its content and time, and matched with the order', async () => {
    const { order, statement } = await aMatchingStatement();
    const { status, body } = await submit(statement);
    const { received_at } = body;
    expect([status, body]).toEqual([201, { id: statement.id, received_at }]);
    expect(await find(statement.id)).toMatchObject({
      ...statement,
      ...{ order_id: order, order_status: 'pending', received_at, state: 'open' },
      ...{ delivered_at: null, withdraw_until: null, is_in_time: true, is_overdue: false },
      refund_until: new Date(new Date(received_at).getTime() + 14 * DAY).toISOString(),
    });
  });

  it('finds the order by what people write', async () => {
    const { user, order } = await aBuyersOrder();
    const number = numberOf(order);
    for (const order_number of [`order #${number.toLowerCase()}`, order, ` ${number}. `]) {
      const statement = aStatement({ order_number, email: ` ${user.email.toUpperCase()} ` });
      await submit(statement);
      expect(await find(statement.id)).toMatchObject({ order_id: order, email: user.email });
    }
  });

  it.each([
    ['the number of another order', { order_number: 'DEADBEEF' }],
    ['no number', { order_number: 'I do not know' }],
    ['the email of somebody else', { email: 'somebody@example.com' }],
  ])('with %s is recorded without an order', async (_case, wrong) => {
    const { statement } = await aMatchingStatement(wrong);
    expect((await submit(statement)).status).toBe(201);
    expect(await find(statement.id)).toMatchObject({ ...statement, order_id: null });
  });

  it('of nothing in particular is about the whole order', async () => {
    const { statement: all, ...rest } = aStatement();
    expect(all).not.toBe('');
    expect((await submit(rest)).status).toBe(201);
    expect((await find(rest.id)).statement).toBe('');
    expect((await mailTo(rest.email))?.text).toContain('The whole order.');
  });

  it.each([
    ['id', { id: 'abc' }],
    ['name', { name: ' ' }],
    ['name', { name: 'two\nlines' }],
    ['order_number', { order_number: '' }],
    ['email', { email: 'arcahaie' }],
    ['statement', { statement: 'x'.repeat(2001) }],
    ['statement', { statement: 'a\u0000' }],
  ])('with an invalid %s is refused', async (field, wrong) => {
    const statement = { ...aStatement(), ...wrong };
    expect(await submit(statement)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await receiptsTo(statement.email)).toEqual([]);
  });
});

describe('a repeated withdrawal', () => {
  it('is recorded and confirmed once, also by a double click', async () => {
    const { user, statement } = await aMatchingStatement();
    const [first, second] = await runConcurrently(2, () => submit(statement));
    const third = await submit(statement);
    expect(first?.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first?.body });
    expect(third).toMatchObject({ status: 201, body: first?.body });
    const { items } = await list();
    expect(items.filter(({ email }) => email === user.email)).toHaveLength(1);
    expect(await receiptsTo(user.email)).toHaveLength(1);
  });

  it('waits for the first one', async () => {
    const statement = aStatement();
    const competitor = await beginCompetingTransaction(
      api,
      `INSERT INTO withdrawal (id, name, order_number, email, statement, received_at)
       VALUES ($1, $2, $3, $4, $5, '2026-01-03T12:00:00Z')`,
      Object.values(statement),
    );
    const repeated = submit(statement);
    await api.waitForBlockedQuery();
    await competitor.finish();
    const received_at = '2026-01-03T12:00:00.000Z';
    expect(await repeated).toMatchObject({ status: 201, body: { received_at } });
    expect(await receiptsTo(statement.email)).toEqual([]);
  });

  it('with another content is refused and changes nothing', async () => {
    const statement = aStatement();
    await submit(statement);
    const other = await submit({ ...statement, statement: 'One coin' });
    expect(other).toMatchObject(refused(422, 'withdrawals.id-reused'));
    expect((await find(statement.id)).statement).toBe('Both coins');
  });
});

describe('the response', () => {
  it('is the same for right and wrong data', async () => {
    const { order, user } = await aBuyersOrder();
    const right = { order_number: numberOf(order), email: user.email };
    const contents = Array.from({ length: 50 }, (_, n) =>
      n % 5 === 0 ? right : n % 2 === 0 ? { ...right, order_number: `${n}0000000` } : {},
    );
    const shapes = [];
    for (const content of contents) {
      const statement = aStatement(content);
      const { status, body, headers } = await submit(statement);
      const { id, received_at, ...more } = body;
      expect([id, received_at]).toEqual([statement.id, expect.any(String)]);
      shapes.push(JSON.stringify([status, more, [...headers.keys()].toSorted()]));
    }
    expect(new Set(shapes).size).toBe(1);
  });

  it('takes the same SQL statements for right and wrong data', async () => {
    const { statement } = await aMatchingStatement();
    const run = async (one: SubmitWithdrawal) => {
      const statements = await recordStatements(api.dataSource, () => submit(one));
      const queries = statements.map(({ query }) => query);
      return queries.filter((query) => !query.includes('attempt_window'));
    };
    const wrong = await run(aStatement());
    expect(wrong.join()).toContain('INSERT INTO withdrawal');
    expect(wrong).toEqual(await run(statement));
  });
});

describe('the receipt', () => {
  it('contains the statement, date and time', async () => {
    const { statement } = await aMatchingStatement({
      statement: 'The coin N° 4.\nIt is unused.',
    });
    await submit(statement);
    await setTime(statement.id, 'received_at', '2026-01-03T12:34:00Z');
    const [receipt, ...others] = await receiptsTo(statement.email);
    expect([receipt?.orderId, others]).toEqual([null, []]);
    // Other kinds have turns from 1,000.
    expect(receipt?.turn).toBeLessThan(1000);
    const mail = await mailTo(statement.email);
    expect(mail?.to).toBe(statement.email);
    expect(mail?.subject).toBe('We received your statement of withdrawal');
    for (const text of [
      'January 3, 2026 at 12:34 PM UTC',
      'Name: Catherine Flon',
      `Order: ${statement.order_number}`,
      `Email: ${statement.email}`,
      'The coin N° 4.',
      'It is unused.',
    ])
      expect(mail?.text).toContain(text);
  });

  it('has the same text if no order matches', async () => {
    const { statement } = await aMatchingStatement();
    const wrong = { ...statement, id: randomUUID(), email: `other-${statement.email}` };
    for (const one of [statement, wrong]) {
      await submit(one);
      await setTime(one.id, 'received_at', '2026-01-03T12:34:00Z');
    }
    const right = await mailTo(statement.email);
    const mail = await mailTo(wrong.email);
    expect(mail?.text.replaceAll('other-', '')).toBe(right?.text);
  });

  it('is sent to addresses without an account, and to unconfirmed ones', async () => {
    const user = await aUser(api);
    const statements = [aStatement(), aStatement({ email: user.email })];
    for (const statement of statements) await submit(statement);
    await sendMail(api);
    for (const { email } of statements)
      expect(await receiptsTo(email)).toMatchObject([{ state: 'kept' }]);
  });

  it('contains no links, whatever was entered', async () => {
    const statement = aStatement({
      ...{ name: 'You won: https://evil.example', order_number: 'www.evil.example' },
      statement: 'Go to evil.example/win\nor write to win@evil.example.',
    });
    await submit(statement);
    const mail = await mailTo(statement.email);
    expect(mail?.text).toContain('You won');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example|:\/\/evil|@evil/);
  });
});

describe('the owners', () => {
  it('get a notice without the text of a stranger', async () => {
    const { statement, order } = await aMatchingStatement({ statement: 'evil text' });
    const unmatched = aStatement({ statement: 'evil text', name: 'Evil' });
    const texts = [];
    for (const one of [statement, unmatched]) {
      await submit(one);
      const message = (await listMessages(api, 'withdrawal-notice')).at(-1);
      const mail = await mailOfMessage(api, message ?? new OutboxMessage());
      expect(mail?.to).toBe(admin.email);
      expect(mail?.text).not.toMatch(/evil/i);
      expect(mail?.text).toContain('https://shop.example/admin/withdrawals');
      texts.push(mail?.text.replaceAll(/\s+/g, ' '));
    }
    expect(texts[0]).toContain(`It is about order ${numberOf(order)}.`);
    expect(texts[1]).toContain('No order has its order number and email');
  });
});

describe('the list', () => {
  it('has open withdrawals first, newest first, with their number', async () => {
    const statements = [aStatement(), aStatement(), aStatement()];
    for (const statement of statements) {
      await submit(statement);
      api.clock.forward(60);
    }
    const [first, second, third] = statements.map(({ id }) => id);
    const { open } = await list();
    await handle(third ?? '');
    const { items, open: openAfter } = await list();
    const own = items.filter(({ id }) => [first, second, third].includes(id));
    expect(own.map(({ id }) => id)).toEqual([second, first, third]);
    expect(openAfter).toBe(open - 1);
    expect(await list('?page=1&page_size=1')).toMatchObject({ items: [{ id: second }] });
  });

  it('shows until when the order could be withdrawn from, and refuses nothing', async () => {
    const { order, statement } = await aMatchingStatement();
    const late = { ...statement, id: randomUUID() };
    await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    await api.dataSource.query(
      `UPDATE order_event SET created_at = '2026-03-01T10:00:00Z' WHERE order_id = $1`,
      [order],
    );
    for (const one of [statement, late]) expect((await submit(one)).status).toBe(201);
    await setTime(statement.id, 'received_at', '2026-03-16T23:59:59.999Z');
    await setTime(late.id, 'received_at', '2026-03-17T00:00:00Z');
    const dates = {
      order_status: 'completed',
      delivered_at: '2026-03-01T10:00:00.000Z',
      withdraw_until: '2026-03-17T00:00:00.000Z',
    };
    expect(await find(statement.id)).toMatchObject({ ...dates, is_in_time: true });
    expect(await find(late.id)).toMatchObject({ ...dates, is_in_time: false });
    await admin.put(`/admin/orders/${order}/status`, { status: 'pending' });
    expect(await find(late.id)).toMatchObject({ delivered_at: null, is_in_time: true });
  });

  it('marks an open withdrawal as overdue after 14 days', async () => {
    const [statement, handled] = [aStatement(), aStatement()];
    for (const { id } of [statement, handled]) {
      await submit({ ...statement, id });
      await setTime(id, 'received_at', ago(14 * DAY - HOUR));
    }
    expect(await find(statement.id)).toMatchObject({ is_overdue: false });
    await handle(handled.id);
    for (const { id } of [statement, handled])
      await setTime(id, 'received_at', ago(14 * DAY + HOUR));
    expect(await find(statement.id)).toMatchObject({ is_overdue: true });
    expect(await find(handled.id)).toMatchObject({ is_overdue: false });
  });
});

describe('a handled withdrawal', () => {
  it('has a note and who handled it', async () => {
    const statement = aStatement();
    await submit(statement);
    const handled = { state: 'closed', note: 'Refunded $50.00.', handled_by: 'Sanité' };
    expect(await handle(statement.id)).toMatchObject({ status: 200, body: handled });
    expect(await find(statement.id)).toMatchObject(handled);
    const audit = await admin.get(`/admin/audit?page=1&subject_id=${statement.id}`);
    expect(audit.body).toMatchObject({
      items: [{ action: 'withdrawal.handle', subject: 'withdrawal', by: 'Sanité' }],
    });
    expect(JSON.stringify(audit.body)).not.toContain('Refunded');
  });

  it('is handled once, also by two members of staff at the same moment', async () => {
    const statement = aStatement();
    await submit(statement);
    const answers = await runConcurrently(2, (n) => handle(statement.id, `Note ${n}`));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect(await find(statement.id)).toMatchObject({ note: winner?.body.note });
    expect(await handle(statement.id)).toMatchObject(refused(409, 'withdrawals.handled'));
  });

  it('needs a note and an existing id', async () => {
    const statement = aStatement();
    await submit(statement);
    expect((await handle(statement.id, ' ')).status).toBe(400);
    expect(await handle(randomUUID())).toMatchObject(refused(404, 'withdrawals.not-found'));
    expect(await find(statement.id)).toMatchObject({ state: 'open' });
  });

  it('is handled by staff who may cancel orders; others see it', async () => {
    const statement = aStatement();
    await submit(statement);
    const support = await aMember(api, 'support');
    expect((await support.get(PATH)).status).toBe(200);
    expect((await handle(statement.id, 'Note', support)).status).toBe(403);
    expect((await (await aUser(api)).get(PATH)).status).toBe(403);
    expect((await api.get(PATH)).status).toBe(401);
  });

  it('loses its personal data after three years; an open one keeps it', async () => {
    const [open, { statement, order }] = [aStatement(), await aMatchingStatement()];
    await submit(open);
    await submit(statement);
    await handle(statement.id);
    const retention = api.app.get(WithdrawalRetention);
    await setTime(open.id, 'received_at', ago(4 * 365 * DAY));
    await setTime(statement.id, 'handled_at', ago(3 * 365 * DAY - HOUR));
    await retention.run();
    expect((await find(statement.id)).name).toBe('Catherine Flon');
    await setTime(statement.id, 'handled_at', ago(3 * 365 * DAY + HOUR));
    await retention.run();
    const empty = { name: '', order_number: '', email: '', statement: '', note: '' };
    expect(await find(statement.id)).toMatchObject({ ...empty, order_id: order, state: 'closed' });
    expect(await find(open.id)).toMatchObject(open);
  });
});

describe("a person's export", () => {
  const exported = async (user: TestUser) =>
    (await user.get<PersonalData>('/account/export')).body.withdrawals;

  it('contains the withdrawals of their orders and of their confirmed address', async () => {
    const { user, order, statement } = await aMatchingStatement();
    const other = aStatement({ email: user.email });
    await submit(statement);
    await submit(other);
    const withdrawals = await exported(user);
    expect(withdrawals.map(({ order_id }) => order_id).toSorted()).toEqual([order, null]);
    expect(withdrawals[0]).toMatchObject({ name: 'Catherine Flon', statement: 'Both coins' });
  });

  it('contains nothing that was sent from an address which is not confirmed', async () => {
    const user = await aUser(api);
    await submit(aStatement({ email: user.email }));
    expect(await exported(user)).toEqual([]);
  });
});

describe('erasing an account', () => {
  const rowOf = (id: string) =>
    api.dataSource.getRepository(WithdrawalEntity).findOneByOrFail({ id });
  const erase = (user: TestUser) => user.post('/account/deletion', { password: user.password });

  it('keeps the order and the dates of its withdrawals', async () => {
    const { user, order, statement } = await aMatchingStatement();
    const other = aStatement({ email: user.email });
    await submit(statement);
    await submit(other);
    const { receivedAt } = await rowOf(statement.id);
    expect((await erase(user)).status).toBe(204);
    const empty = { name: '', orderNumber: '', email: '', statement: '', note: '' };
    expect(await rowOf(statement.id)).toMatchObject({ ...empty, orderId: order, receivedAt });
    expect(await rowOf(other.id)).toMatchObject(empty);
  });

  it('erases no statement of a person whose address somebody else has registered', async () => {
    const stranger = await aUser(api);
    const statement = aStatement({ email: stranger.email });
    await submit(statement);
    expect((await erase(stranger)).status).toBe(204);
    expect(await rowOf(statement.id)).toMatchObject({ name: 'Catherine Flon' });
  });

  it('erases a statement that a request recorded meanwhile', async () => {
    const { user, order } = await aBuyersOrder();
    const id = randomUUID();
    const competitor = await beginCompetingTransaction(
      api,
      `INSERT INTO withdrawal (id, order_id, name, order_number, email, received_at)
       VALUES ($1, $2, 'Catherine Flon', '', $3, now())`,
      [id, order, user.email],
    );
    expect((await erase(user)).status).toBe(204);
    await competitor.finish();
    await api.app.get(ErasedAccountsSweeper).run();
    expect(await rowOf(id)).toMatchObject({ name: '', email: '', orderId: order });
  });
});
