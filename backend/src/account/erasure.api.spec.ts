import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { useApi } from '../../test/api.js';
import { aConfirmedUser, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { addToCart, anOrder, aProduct } from '../../test/products.js';
import { getLinkToken, mailOfMessage, listMessages, sendMail } from '../../test/outbox.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import {
  findPersonalRows,
  isEmpty,
  listPaths,
  sortUnique,
  toExported,
  toText,
  valuesAt,
  type PersonalRow,
} from '../../test/personal-rows.js';
import { enableSecondFactor } from '../../test/second-factor.js';
import { SessionActivity } from '../auth/devices/session-activity.js';
import { AccountTokens, UserEntity } from '../auth/index.js';
import { MailFiles } from '../messages/index.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import type { OrderReturnsDto } from '../returns/returns.contract.js';
import { ErasedAccountsSweeper } from './erased-accounts-sweeper.js';
import { erasePersonalData } from './personal-data.query.js';
import { TABLES_WITH_PERSONAL_DATA, type TableWithPersonalData } from './personal-tables.js';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'erasure-'));
const api = useApi({ DATA_DIR, PUBLIC_URL: 'https://shop.example' });
const owner = useAdmin(api, { username: 'Dessalines' });
afterAll(() => rm(DATA_DIR, { recursive: true }));

const NAME = 'Suzanne Louverture';
const EMAIL = 'suzanne@louverture.example';
/** As the activity log has it for an invitation. */
const MASKED_EMAIL = 's…@louverture.example';
const OLD_EMAIL = 'suzanne@bayon.example';
const ADDRESS = {
  ...{ name: NAME, company: NAME, line1: `With ${NAME}`, line2: NAME, city: 'Jacmel' },
  ...{ region: 'Sud-Est', postal_code: '9110', country: 'HT', phone: '34123456' },
};

/**
 * Columns that refer to an erased customer, with the reason. The map must retain them as well, and everything else
 * that contains their id, name or an address must be gone.
 */
const RETAINED: Readonly<Record<string, string>> = {
  'users.id': 'referenced by orders and comments; name and address are replaced',
  'users.email': 'the replacement, former-<id>@deleted.invalid',
  'orders.user_id': 'accounting: what was ordered and paid, anonymized',
  'order_event.user_id': 'history of these orders',
  'comment.user_id': 'comments are kept, attributed to "a former customer"',
  'audit_log.user_id': 'changes made as a former member of staff',
  'audit_log.subject_id': 'changes to that former member of staff',
  'invoice.document': 'accounting law requires the name of the buyer',
};

/** Tables whose rows can be attributed to a person. */
const LINKED = TABLES_WITH_PERSONAL_DATA.filter(({ onErasure }) => onErasure !== 'expire');

/** "table.column" of every column that contains one of these texts. */
async function findColumnsWith(texts: readonly string[]): Promise<string[]> {
  const columns = await api.dataSource.query<Record<'table' | 'column' | 'type', string>[]>(
    `SELECT table_name AS table, column_name AS column, data_type AS type
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name, column_name`,
  );
  const found = [];
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const rows = await api.dataSource.query<object[]>(
      `SELECT 1 FROM "${table}" WHERE ${text} ILIKE ANY ($1) LIMIT 1`,
      [texts.map((one) => `%${one}%`)],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const readEmailFiles = async () => {
  const names = await readdir(join(DATA_DIR, 'mail'));
  return Promise.all(names.map((name) => readFile(join(DATA_DIR, 'mail', name), 'utf8')));
};

/** Creates a former staff member, now a customer, with rows in every table that holds personal data. */
async function aFormerMember(): Promise<TestUser> {
  const user = await aUser(api, {
    username: NAME,
    email: EMAIL,
    role: 'admin',
    staffRole: 'owner',
  });
  const coin = await aProduct(api, { mintage: 9 });
  await Promise.all([owner.prove(), user.prove()]);
  await user.post('/admin/staff/invitations', { email: 'friend@example.com', role: 'packer' });
  const { app } = await enableSecondFactor(api, user);
  await owner.delete(`/admin/staff/${user.id}`);
  await api.dataSource.query(`UPDATE users SET email = $2 WHERE id = $1`, [user.id, OLD_EMAIL]);
  await api.post('/auth/forgot-password', { email: OLD_EMAIL });
  const login = { email: OLD_EMAIL, password: user.password, code: app.code() };
  const { body } = await api.post<{ token: string }>('/auth/login', login);
  user.token = body.token;
  await user.put('/account/email', { email: EMAIL, password: user.password });
  await sendMail(api);
  const [message = new OutboxMessage()] = await listMessages(api, 'confirm-email');
  const mail = await mailOfMessage(api, message);
  const [, token = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect((await user.post('/auth/confirm-email', { token })).status).toBe(204);
  await api.post('/auth/forgot-password', { email: EMAIL });
  await addToCart(user, coin);
  const headers = { 'idempotency-key': 'of-suzanne' };
  const order = await user.post<{ order_id: string }>('/cart/checkout', {}, { headers });
  await owner.put(`/admin/orders/${order.body.order_id}/note`, { note: `Call ${NAME}, ${EMAIL}` });
  await owner.put(`/admin/orders/${order.body.order_id}/note`, { note: `${NAME} was called` });
  const seller = { name: 'Haiti 1804 SARL', address: '75011 Paris', country: 'FR' };
  await owner.put('/admin/taxes/seller', seller);
  await owner.post(`/admin/orders/${order.body.order_id}/payments`, {
    ...{ id: randomUUID(), method: 'cash', amount: 25, remark: `From ${NAME}` },
  });
  const transfer = { received_on: '2026-01-03', amount: 25, reference: NAME, payer: NAME };
  await owner.post('/admin/unmatched-payments', { lines: [transfer] });
  const unmatched = await owner.get<{ items: { id: string }[] }>('/admin/unmatched-payments');
  await owner.post(`/admin/unmatched-payments/${unmatched.body.items[0]?.id}/match`, order.body);
  const statement = { name: NAME, email: EMAIL, statement: `Call ${NAME}` };
  for (const order_number of [order.body.order_id, 'unknown']) {
    const id = randomUUID();
    await api.post('/withdrawals', { ...statement, id, order_number });
    await owner.post(`/admin/withdrawals/${id}/handle`, { note: `${NAME} was called` });
  }
  const request = { id: randomUUID(), kind: 'other', name: NAME, email: EMAIL, message: NAME };
  await api.post('/requests', request);
  await owner.post(`/admin/requests/${request.id}/answer`, { answer: `Dear ${NAME}` });
  const coming = await aProduct(api, { status: 'coming_soon' });
  await user.post('/stock-notices', { product_id: coming, email: EMAIL });
  const returns = `/orders/${order.body.order_id}/returns`;
  const { body: page } = await user.get<OrderReturnsDto>(returns);
  const items = page.lines.map(({ line_id, quantity }) => ({ line_id, quantity }));
  const pieces = page.lines.flatMap(({ line_id, pieces: own }) =>
    own.map(({ number, product_id }) => ({ line_id, number, product_id })),
  );
  const id = randomUUID();
  await user.post(returns, { id, reason: 'other', comment: `Call ${NAME}`, items, pieces });
  await owner.post(`/admin/returns/${id}/reject`, { answer: `${NAME} was called` });
  const ship = {
    carrier: 'other',
    tracking_code: NAME,
    tracking_url: `https://ship.example/${NAME}`,
  };
  const parcel = { id: randomUUID(), ship };
  await owner.post(`/admin/orders/${order.body.order_id}/shipments`, parcel);
  await owner.post(`/admin/shipments/${parcel.id}/deliver`);
  await addToCart(user, coin, { quantity: 2 });
  await user.post('/account/addresses', ADDRESS);
  const comment = await user.post<{ id: string }>(`/products/${coin}/comments`, {
    comment: 'Fine.',
  });
  await user.post(`/comments/${comment.body.id}/like`);
  await owner.post('/admin/staff/invitations', { email: EMAIL, role: 'packer' });
  await user.get('/account/devices');
  await sendMail(api);
  await user.get('/auth/me');
  await api.app.get(SessionActivity).flush();
  for (const sql of REMAINING_COLUMNS) await api.dataSource.query(sql, [order.body.order_id]);
  return user;
}

/** Rows of an order ($1) for the columns that are still empty: a coin of a set, and what providers reported. */
const REMAINING_COLUMNS = [
  `INSERT INTO order_item_coin (order_item_id, product_id, name, numbers)
   SELECT id, product_id, name, '{4,5}' FROM order_item WHERE order_id = $1`,
  `INSERT INTO payment_attempt (id, payment_id, order_id, n, amount_cents, charge_amount, charge_currency,
          state, session_ref, intent_ref, url, expires_at, closed_at)
   SELECT id, id, order_id, 1, 900, 900, 'USD', 'captured', 'cs_1', 'pi_1', 'https://pay.example/cs_1', now(), now()
     FROM payment WHERE order_id = $1 AND method = 'cash'`,
  `INSERT INTO payment_event (id, payment_id, kind, amount_cents, provider, provider_ref)
   SELECT gen_random_uuid(), id, 'authorize', 900, 'stripe', 'pi_1' FROM payment_attempt WHERE order_id = $1`,
  `INSERT INTO payment_refund (id, payment_id, attempt_id, amount_cents, reason, state, provider_ref, user_id)
   SELECT gen_random_uuid(), id, id, 900, 'For ${NAME}', 'succeeded', 're_1', (SELECT id FROM users WHERE role = 'admin')
     FROM payment_attempt WHERE order_id = $1`,
  `INSERT INTO payment_dispute (id, payment_id, attempt_id, provider_ref, amount_cents, reason, state)
   SELECT gen_random_uuid(), id, id, 'dp_1', 900, 'fraudulent', 'won' FROM payment_attempt WHERE order_id = $1`,
  // A completed order: the address of an open one stays until then.
  `WITH completed AS (
     INSERT INTO orders (id, short_id, user_id, status, total_cents)
     SELECT order_id, upper(right(order_id::text, 8)), user_id, 'completed', 0
       FROM orders, gen_random_uuid() AS order_id WHERE id = $1 RETURNING id)
   INSERT INTO order_delivery (order_id, kind, service_name, price_cents, duties, duties_note, name, company, line1,
          line2, city, region, postal_code, country, phone, gift_message)
   SELECT id, 'ship', 'Standard', 0, 'none', '', '${NAME}', '${NAME}', 'With ${NAME}', 'Near ${NAME}', 'Jacmel',
          'Sud-Est', '9110', 'HT', '+50934123456', 'From ${NAME}' FROM completed`,
  `UPDATE outbox SET last_error = '550 ${EMAIL} is unknown' WHERE order_id = $1`,
  `UPDATE unmatched_payment SET note = 'To ${NAME}' WHERE order_id = $1`,
];

/** Whether the map retains a column `table.column` as it is. */
function isRetained(name: string): boolean {
  return LINKED.some(({ table, onErasure, columns }) =>
    Object.entries(columns).some(
      ([column, { overwrite }]) =>
        name === `${table}.${column}` && onErasure === 'retain' && overwrite === undefined,
    ),
  );
}

/** Compares the rows of an erased person with the map. */
async function expectErased(
  rows: TableWithPersonalData,
  before: readonly PersonalRow[],
): Promise<void> {
  const { table, onErasure, columns } = rows;
  const after = await findPersonalRows(api, rows, { keys: before.map(({ key }) => key) });
  const keysOf = (found: readonly PersonalRow[]) => found.map(({ key }) => key);
  expect([table, keysOf(after)]).toEqual([table, onErasure === 'delete' ? [] : keysOf(before)]);
  for (const [index, { values }] of after.entries()) {
    const old = before[index]?.values ?? {};
    const filled = Object.keys(values).filter((column) => !isEmpty(old[column]));
    const changed = filled.filter((column) => toText(values[column]) !== toText(old[column]));
    const overwritten = filled.filter((column) => columns[column]?.overwrite !== undefined);
    expect([table, changed]).toEqual([table, overwritten]);
  }
}

describe('an erased customer', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await aFormerMember();
  });

  it('has data in many places before', async () => {
    const columns = await findColumnsWith([user.id, NAME, EMAIL, OLD_EMAIL]);
    expect(columns).toEqual(
      expect.arrayContaining([
        'account_token.user_id',
        'audit_log.after',
        'cart_line.user_id',
        'checkout_key.user_id',
        'comment_like.user_id',
        'orders.note',
        'outbox.payload',
        'payment_event.remark',
        'payment_refund.reason',
        'recovery_code.user_id',
        'request.answer',
        'request.email',
        'request.message',
        'request.name',
        'return_request.answer',
        'return_request.comment',
        'session.user_id',
        'staff_invitation.email',
        'stock_notice.email',
        'shipment.tracking_code',
        'shipment.tracking_url',
        'unmatched_payment.payer',
        'unmatched_payment.reference',
        'users.username',
        'withdrawal.email',
        'withdrawal.name',
        'withdrawal.note',
        'withdrawal.statement',
      ]),
    );
    expect((await readEmailFiles()).join()).toContain(EMAIL);
  });

  it('has data in every column of the map', async () => {
    const empty = [];
    for (const rows of LINKED) {
      const found = await findPersonalRows(api, rows, { userId: user.id });
      const isFilled = (column: string) => found.some(({ values }) => !isEmpty(values[column]));
      empty.push(
        ...Object.keys(rows.columns)
          .filter((column) => !isFilled(column))
          .map((column) => `${rows.table}.${column}`),
      );
    }
    expect(empty).toEqual(['users.deleted_at']);
  });

  it('exports every column that the map marks as exported, and nothing else', async () => {
    const { body } = await user.get<object>('/account/export');
    const mapped = LINKED.flatMap((rows) =>
      Object.entries(rows.columns).flatMap(([column, { exportedAs: path }]) =>
        path === undefined ? [] : [{ rows, column, path }],
      ),
    );
    for (const { rows, column, path } of mapped) {
      const exported = valuesAt(body, path).filter((value) => value !== null);
      // Lists have the account's own rows; the map also finds messages that name it or its address.
      const { table, owner: key, columns } = rows;
      const listed = key ? { table, columns, owner: key } : rows;
      const stored = (await findPersonalRows(api, listed, { userId: user.id }))
        .map(({ values }) => values[column])
        .filter((value) => !isEmpty(value));
      expect([path, sortUnique(exported.map(toText))]).toEqual([
        path,
        sortUnique(stored.map((value) => toExported(column, exported[0], value))),
      ]);
    }
    const undeclared = sortUnique(listPaths(body)).filter(
      (path) => !mapped.some((column) => column.path === path),
    );
    // The item's id and its image name nobody.
    expect(undeclared).toEqual([
      'complete',
      'orders[].items[].coins[].image',
      'orders[].items[].image',
      'orders[].items[].line_id',
    ]);
  });

  it('is removed from every row and email file, except for documented ones', async () => {
    const { body } = await owner.get<{ total: number }>('/admin/customers?page=1');
    const order = await api.dataSource.query<{ id: string }[]>('SELECT id FROM orders');
    const before = new Map<TableWithPersonalData, PersonalRow[]>();
    for (const rows of LINKED)
      before.set(rows, await findPersonalRows(api, rows, { userId: user.id }));
    expect((await user.post('/account/deletion', { password: user.password })).status).toBe(204);
    await api.app.get(SessionActivity).flush();
    for (const [rows, stored] of before) await expectErased(rows, stored);
    await owner.put(`/admin/orders/${order[0]?.id}/status`, { status: 'completed' });
    const columns = await findColumnsWith([user.id, NAME, EMAIL, OLD_EMAIL]);
    expect(columns.filter((column) => !(column in RETAINED))).toEqual([]);
    expect(columns.filter((column) => !isRetained(column))).toEqual(['users.email']);
    // Accounting law requires the buyer's name on invoices.
    expect(await findColumnsWith([NAME])).toEqual(['invoice.document']);
    expect(await findColumnsWith([EMAIL, OLD_EMAIL, MASKED_EMAIL])).toEqual([]);
    for (const file of await readEmailFiles()) {
      for (const trace of [EMAIL, OLD_EMAIL, NAME]) expect(file).not.toContain(trace);
    }
    expect((await owner.get<{ total: number }>('/admin/customers?page=1')).body.total).toBe(
      body.total - 1,
    );
  });

  it('is removed from money without an order; its reference stays until it is matched', async () => {
    const buyer = await aConfirmedUser(api);
    const number = '0A0B0C0D';
    const transfer = { received_on: '2026-01-04', amount: 9, reference: number };
    const lines = [buyer.email.toUpperCase(), 'A company'].map((payer) => ({ ...transfer, payer }));
    await owner.post('/admin/unmatched-payments', { lines });
    await buyer.post('/account/deletion', { password: buyer.password });
    const rows = await api.dataSource.query<object[]>(
      'SELECT payer, reference FROM unmatched_payment WHERE reference = $1 ORDER BY payer',
      [number],
    );
    expect(rows).toEqual([
      { payer: '', reference: number },
      { payer: 'A company', reference: number },
    ]);
  });

  it('is not listed, found or counted as a customer', async () => {
    await aUser(api);
    const erased = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ id: user.id });
    const list = await owner.get<{ id: string }[]>('/admin/customers');
    expect(list.body.map(({ id }) => id)).not.toContain(user.id);
    const { body: found } = await owner.get<{ customers: object[] }>('/admin/search?q=former');
    expect([erased.username, found.customers]).toEqual(['a former customer', []]);
    expect((await owner.get(`/admin/customers/${user.id}`)).status).toBe(404);
    const { body: stats } = await owner.get<{ total_users: number }>('/admin/dashboard');
    expect(stats.total_users).toBe(list.body.length);
  });
});

describe('an erased account that never confirmed its addresses', () => {
  /** Erases an account and returns what the database still has of its two addresses, which it never confirmed. */
  async function eraseUnconfirmed() {
    const earlier = `${randomUUID()}@victim.example`;
    const email = `${randomUUID()}@victim.example`;
    await owner.prove();
    await owner.post('/admin/staff/invitations', { email, role: 'packer' });
    const user = await aUser(api, { email: earlier });
    for (const address of [earlier, email]) {
      const statement = { name: 'A stranger', email: address, statement: 'I withdraw.' };
      await api.post('/withdrawals', { ...statement, id: randomUUID(), order_number: 'unknown' });
      const request = { kind: 'other', name: 'A stranger', email: address, message: 'Hello' };
      const id = randomUUID();
      await api.post('/requests', { ...request, id });
      await owner.post(`/admin/requests/${id}/answer`, { answer: 'Hello' });
      await api.post('/auth/forgot-password', { email: address });
      const transfer = { received_on: '2026-01-05', amount: 7, reference: address };
      await owner.post('/admin/unmatched-payments', { lines: [{ ...transfer, payer: address }] });
      if (address === earlier) {
        await sendMail(api);
        await api.dataSource.query('UPDATE users SET email = $2 WHERE id = $1', [user.id, email]);
      }
    }
    const { status } = await user.post('/account/deletion', { password: user.password });
    expect(status).toBe(204);
    const read = (sql: string, ...values: unknown[]) =>
      api.dataSource.query<Record<string, string>[]>(sql, values);
    const messages = await read(
      `SELECT kind FROM outbox WHERE payload ->> 'email' = ANY ($1) ORDER BY kind`,
      [earlier, email],
    );
    return {
      messages: messages.map(({ kind }) => kind),
      payers: (
        await read('SELECT payer FROM unmatched_payment WHERE reference = ANY ($1)', [
          earlier,
          email,
        ])
      ).map(({ payer }) => payer),
      invitations: await read('SELECT email FROM staff_invitation WHERE email = $1', email),
      masked: await read(
        `SELECT after ->> 'email' AS email FROM audit_log
          WHERE action = 'staff.invite' AND after ->> 'email' = $1`,
        `${email[0]}…@victim.example`,
      ),
      addresses: { earlier, email },
    };
  }

  it('keeps what others sent and received there, and no message of its own', async () => {
    const { messages, payers, invitations, masked, addresses } = await eraseUnconfirmed();
    const { earlier, email } = addresses;
    expect(messages).toEqual([
      ...['request-answer', 'request-answer', 'request-receipt', 'request-receipt'],
      ...['staff-invitation', 'withdrawal-receipt', 'withdrawal-receipt'],
    ]);
    expect(payers.toSorted()).toEqual([earlier, email].toSorted());
    expect(invitations).toEqual([{ email }]);
    expect(masked).not.toEqual([]);
  });
});

describe('an erased account whose former address is another account’s now', () => {
  it('leaves what was sent there to that account', async () => {
    const user = await aConfirmedUser(api);
    const former = user.email;
    await user.put('/account/email', { email: `new-${former}`, password: user.password });
    const token = await getLinkToken(api, 'confirm-email');
    expect((await user.post('/auth/confirm-email', { token })).status).toBe(204);
    expect(await listMessages(api, 'email-changed')).not.toEqual([]);
    const next = await aUser(api, { email: former });
    await api.post('/auth/forgot-password', { email: former });
    const resetsOf = async () =>
      (await listMessages(api, 'password-reset')).filter(({ payload }) => payload.email === former);
    const before = await resetsOf();
    expect(before).toHaveLength(1);
    const { status } = await user.post('/account/deletion', { password: user.password });
    expect(status).toBe(204);
    expect(await resetsOf()).toEqual(before);
    expect((await next.get('/auth/me')).status).toBe(200);
  });
});

describe('a session seen during an erasure', () => {
  it('is not inserted again', async () => {
    const user = await aUser(api);
    const leave = 'UPDATE users SET email = $2, token_version = token_version + 1 WHERE id = $1';
    await user.get('/auth/me');
    const competitor = await beginCompetingTransaction(api, leave, [
      user.id,
      `${user.id}@deleted.invalid`,
    ]);
    const written = api.app.get(SessionActivity).flush();
    await api.waitForBlockedQuery();
    await competitor.finish();
    await written;
    const sessions = await api.dataSource.query('SELECT 1 FROM session WHERE user_id = $1', [
      user.id,
    ]);
    expect(sessions).toEqual([]);
  });
});

describe('a note written during an erasure', () => {
  it('is erased, including its copy in the activity log', async () => {
    const user = await aUser(api);
    const order = await anOrder(user, await aProduct(api));
    const competitor = await beginCompetingTransaction(
      api,
      `UPDATE orders SET note = $2 WHERE id = $1`,
      [order, NAME],
    );
    const leaving = user.post('/account/deletion', { password: user.password });
    await api.waitForBlockedQuery();
    await competitor.query(
      `INSERT INTO audit_log (user_id, action, subject, subject_id, before, after)
       VALUES ($1, 'order.note', 'order', $2, '{"note": ""}', $3)`,
      [owner.id, order, { note: NAME }],
    );
    await competitor.finish();
    expect((await leaving).status).toBe(204);
    const found = await findColumnsWith([NAME]);
    expect(found.filter((column) => !(column in RETAINED))).toEqual([]);
  });
});

describe('an account that is being erased', () => {
  const rowsIn = (table: string, user: TestUser) =>
    api.dataSource.query<object[]>(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id]);

  /** Sends `request` while an erasure holds the account; resolves when both are done. */
  async function duringErasure(user: TestUser, request: () => Promise<unknown>): Promise<void> {
    const { passwordHash } = await api.dataSource
      .getRepository(UserEntity)
      .findOneByOrFail({ id: user.id });
    const runner = api.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await erasePersonalData(runner.manager, user.id, passwordHash, 'unusable');
      const waiting = request();
      await api.waitForBlockedQuery();
      await runner.commitTransaction();
      await waiting;
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }

  it('has no session afterwards if a reauthentication was waiting', async () => {
    const user = await aUser(api);
    await duringErasure(user, () => user.post('/account/proof', { password: user.password }));
    expect(await rowsIn('session', user)).toEqual([]);
  });

  it('has no link afterwards if one was being issued', async () => {
    const user = await aUser(api);
    const issue = () => api.app.get(AccountTokens).issue(randomUUID(), user.id, 'reset');
    await duringErasure(user, issue);
    expect(await rowsIn('account_token', user)).toEqual([]);
  });

  it('has an empty cart afterwards if a coin was being added', async () => {
    const [user, coin] = [await aUser(api), await aProduct(api)];
    await duringErasure(user, () => user.post('/cart/add', { product_id: coin }));
    expect(await rowsIn('cart_line', user)).toEqual([]);
  });

  it('has no like afterwards if one was being added', async () => {
    const [user, coin] = [await aUser(api), await aProduct(api)];
    const { body } = await owner.post<{ id: string }>(`/products/${coin}/comments`, {
      comment: 'Fine.',
    });
    await duringErasure(user, () => user.post(`/comments/${body.id}/like`));
    expect(await rowsIn('comment_like', user)).toEqual([]);
  });

  const INSERT_MESSAGE = `INSERT INTO outbox (id, kind, user_id, payload, turn)
    VALUES ($1, 'password-reset', $2, $3, 0)`;
  const messageTo = ({ id, email }: TestUser) => [randomUUID(), id, { email }];

  it("has no message afterwards if one was written after the erasure's snapshot", async () => {
    const user = await aUser(api);
    await addToCart(user, await aProduct(api));
    const competitor = await beginCompetingTransaction(
      api,
      'SELECT FROM cart_line WHERE user_id = $1 FOR UPDATE',
      [user.id],
    );
    const leaving = user.post('/account/deletion', { password: user.password });
    await api.waitForBlockedQuery();
    await competitor.query(INSERT_MESSAGE, messageTo(user));
    await competitor.finish();
    expect((await leaving).status).toBe(204);
    expect(await rowsIn('outbox', user)).toEqual([]);
  });

  it('is swept of rows from transactions that outlasted the erasure', async () => {
    const [user, other] = [await aUser(api), await aUser(api)];
    const competitor = await beginCompetingTransaction(api, INSERT_MESSAGE, messageTo(user));
    await competitor.query(INSERT_MESSAGE, messageTo(other));
    expect((await user.post('/account/deletion', { password: user.password })).status).toBe(204);
    await competitor.finish();
    expect(await rowsIn('outbox', user)).toHaveLength(1);
    await api.app.get(ErasedAccountsSweeper).run();
    expect(await rowsIn('outbox', user)).toEqual([]);
    expect(await rowsIn('outbox', other)).toHaveLength(1);
  });

  it('has no cart, like or session before the sweep', async () => {
    const [user, coin] = [await aUser(api), await aProduct(api)];
    await user.get('/account/devices');
    await addToCart(user, coin);
    const { body } = await user.post<{ id: string }>(`/products/${coin}/comments`, {
      comment: 'Fine.',
    });
    await user.post(`/comments/${body.id}/like`);
    const tables = ['cart_line', 'comment_like', 'session'];
    const countRows = () =>
      Promise.all(tables.map(async (table) => (await rowsIn(table, user)).length));
    expect(await countRows()).toEqual([1, 1, 1]);
    const sweep = jest.spyOn(api.app.get(ErasedAccountsSweeper), 'sweep').mockResolvedValueOnce();
    await user.post('/account/deletion', { password: user.password });
    expect([await countRows(), sweep.mock.calls.length]).toEqual([[0, 0, 0], 1]);
    sweep.mockRestore();
  });

  it('is erased also if the sweep afterwards fails', async () => {
    const user = await aUser(api);
    const prune = jest.spyOn(api.app.get(MailFiles), 'prune');
    prune.mockRejectedValueOnce(new Error('The disk is full.'));
    const { status } = await user.post('/account/deletion', { password: user.password });
    expect([status, prune.mock.calls.length]).toEqual([204, 1]);
    prune.mockRestore();
  });
});
