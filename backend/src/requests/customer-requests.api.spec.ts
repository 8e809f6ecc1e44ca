// Requests of customers, sent without login and answered by email.
import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { listMessages, mailOfMessage, sendMail } from '../../test/outbox.js';
import { aProduct, runConcurrently } from '../../test/products.js';
import type { PersonalData } from '../account/personal-data.contract.js';
import type { MessageKind } from '../messages/message-kinds.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import { CustomerRequestEntity } from './customer-request.entity.js';
import type {
  CustomerRequestDto,
  CustomerRequestPage,
  CustomerRequestReceiptDto,
} from './customer-requests.contract.js';
import { RequestRetention } from './request-retention.js';

const HOUR = 3_600_000; // milliseconds
const YEAR = 365 * 24 * HOUR;
const PATH = '/admin/requests';

const api = useApi({ PUBLIC_URL: 'https://shop.example' });
const admin = useAdmin(api, { username: 'Sanité' });

interface RequestBody {
  readonly id: string;
  readonly kind: string;
  readonly product_id: string | null;
  readonly quantity: number | null;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A request with an id and an address of its own. */
const aRequest = (more: Partial<RequestBody> = {}): RequestBody => ({
  ...{ id: randomUUID(), kind: 'pre_order', product_id: null, quantity: null },
  ...{
    name: 'Catherine Flon',
    email: `${randomUUID()}@example.com`,
    message: 'Two coins, please.',
  },
  ...more,
});
const submit = (request: unknown) => api.post<CustomerRequestReceiptDto>('/requests', request);
const list = async (query = '?page_size=100') =>
  (await admin.get<CustomerRequestPage>(`${PATH}${query}`)).body;
const answer = (id: string, text = 'They are yours.', by: TestUser = admin) =>
  by.post<CustomerRequestDto>(`${PATH}/${id}/answer`, { answer: text });
const messagesTo = async (email: string, kind: MessageKind) =>
  (await listMessages(api, kind)).filter(({ payload }) => payload.email === email);
const mailTo = async (email: string, kind: MessageKind) =>
  mailOfMessage(api, (await messagesTo(email, kind))[0] ?? new OutboxMessage());
const find = async (id: string) => (await list()).items.find((request) => request.id === id);
const setTime = (id: string, column: 'received_at' | 'closed_at', time: Date) =>
  api.dataSource.query(`UPDATE request SET ${column} = $2 WHERE id = $1`, [id, time]);

describe('a request', () => {
  it('is stored with its product and listed for staff', async () => {
    const product_id = await aProduct(api, { name: 'Vertières', status: 'coming_soon' });
    const request = aRequest({ product_id, quantity: 2 });
    const { status, body } = await submit(request);
    const { received_at } = body;
    expect([status, body]).toEqual([201, { id: request.id, received_at }]);
    expect(await find(request.id)).toEqual({
      ...request,
      ...{ product_name: 'Vertières', customer_id: null, received_at, state: 'open' },
      ...{ closed_at: null, closed_by: '', answer: '' },
    });
  });

  it('needs neither a product nor a quantity', async () => {
    const { product_id, quantity, ...rest } = aRequest();
    expect([product_id, quantity]).toEqual([null, null]);
    expect((await submit(rest)).status).toBe(201);
    expect(await find(rest.id)).toMatchObject({ product_id: null, quantity: null });
  });

  it.each([
    ['id', { id: 'abc' }],
    ['kind', { kind: 'complaint' }],
    ['product_id', { product_id: 'abc' }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 1.5 }],
    ['name', { name: ' ' }],
    ['name', { name: 'two\nlines' }],
    ['email', { email: 'arcahaie' }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(2001) }],
  ])('with an invalid %s is refused and changes nothing', async (field, wrong) => {
    const request = { ...aRequest(), ...wrong };
    expect(await submit(request)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await messagesTo(request.email, 'request-receipt')).toEqual([]);
  });

  it('about a product that shoppers cannot see is refused', async () => {
    const draft = await aProduct(api, { publish_at: null });
    for (const product_id of ['99999', draft]) {
      const request = aRequest({ product_id });
      expect(await submit(request)).toMatchObject(refused(404, 'catalog.product-not-found'));
      expect(await find(request.id)).toBeUndefined();
    }
  });

  it('is stored, confirmed and announced once, also by a double click', async () => {
    const request = aRequest();
    const notices = (await listMessages(api, 'request-notice')).length;
    const [first, second] = await runConcurrently(2, () => submit(request));
    const third = await submit(request);
    expect([first?.status, second?.body, third.body]).toEqual([201, first?.body, first?.body]);
    expect(await messagesTo(request.email, 'request-receipt')).toHaveLength(1);
    expect(await listMessages(api, 'request-notice')).toHaveLength(notices + 1);
  });

  it('with the id of a different one is refused and changes nothing', async () => {
    const request = aRequest();
    await submit(request);
    const other = { ...request, message: 'Three coins, please.' };
    expect(await submit(other)).toMatchObject(refused(422, 'requests.id-reused'));
    expect(await find(request.id)).toMatchObject({ message: 'Two coins, please.' });
    expect(await messagesTo(request.email, 'request-receipt')).toHaveLength(1);
  });
});

describe('the emails', () => {
  it('confirm a request without links, whatever was entered', async () => {
    const request = aRequest({
      ...{
        name: 'You won: https://evil.example',
        message: 'Go to evil.example/win\nor win@evil.example.',
      },
    });
    await submit(request);
    const mail = await mailTo(request.email, 'request-receipt');
    expect(mail?.subject).toBe('We received your request');
    expect(mail?.text).toContain('You won');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example|:\/\/evil|@evil/);
  });

  it('tell the owners without the text of a stranger', async () => {
    const product_id = await aProduct(api, { name: 'Vertières' });
    await submit(aRequest({ product_id, name: 'Evil', message: 'evil text' }));
    const message = (await listMessages(api, 'request-notice')).at(-1);
    const mail = await mailOfMessage(api, message ?? new OutboxMessage());
    expect(mail?.to).toBe(admin.email);
    expect(mail?.text).not.toMatch(/evil/i);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Pre-order. It is about Vertières.');
    expect(mail?.text).toContain('https://shop.example/admin/requests');
  });

  it('reach addresses without an account; replies to the answer reach the shop', async () => {
    const request = aRequest({ message: 'See www.evil.example' });
    await submit(request);
    await answer(request.id, 'They are yours.\nSee https://shop.example/shop');
    await sendMail(api);
    const mail = await mailTo(request.email, 'request-answer');
    expect(mail).toMatchObject({ to: request.email, replyTo: 'hello@example.com' });
    expect(mail?.text).toContain('https://shop.example/shop');
    expect(mail?.text).not.toContain('www.evil');
    for (const kind of ['request-receipt', 'request-answer'] as const)
      expect(await messagesTo(request.email, kind)).toMatchObject([{ state: 'kept' }]);
  });
});

describe('the list', () => {
  it('has open requests first, newest first, filtered by kind, with their number', async () => {
    const requests = [aRequest({ kind: 'other' }), aRequest(), aRequest({ kind: 'other' })];
    for (const request of requests) {
      await submit(request);
      api.clock.forward(60);
    }
    const [first, second, third] = requests.map(({ id }) => id);
    const { open } = await list();
    await answer(third ?? '');
    const idsOf = ({ items }: CustomerRequestPage) =>
      items.map(({ id }) => id).filter((id) => requests.some((request) => request.id === id));
    const after = await list();
    expect(idsOf(after)).toEqual([second, first, third]);
    expect(after.open).toBe(open - 1);
    const others = await list('?kind=other&page_size=100');
    expect(idsOf(others)).toEqual([first, third]);
    expect(others.total).toBe(others.items.length);
    expect(others.open).toBe(open - 1);
  });

  it('leaves out kinds of a newer API version, also from the number of open requests', async () => {
    const request = aRequest();
    const before = await list();
    await submit(request);
    await api.dataSource.query('ALTER TABLE request DROP CONSTRAINT request_kind_known');
    const setKind = (kind: string) =>
      api.dataSource.query('UPDATE request SET kind = $2 WHERE id = $1', [request.id, kind]);
    await setKind('of_a_newer_version');
    expect(await list()).toEqual(before);
    expect(await answer(request.id)).toMatchObject(refused(404, 'requests.not-found'));
    await setKind(request.kind);
    expect(await find(request.id)).toMatchObject({ state: 'open' });
  });

  it('names the customer only if the email is confirmed', async () => {
    const [confirmed, unconfirmed] = [await aConfirmedUser(api), await aUser(api)];
    for (const user of [confirmed, unconfirmed]) {
      const request = aRequest({ email: user.email });
      await submit(request);
      const customer_id = user === confirmed ? user.id : null;
      expect(await find(request.id)).toMatchObject({ customer_id });
    }
  });
});

describe('an answer', () => {
  it('is stored with who sent it, and audited without its text', async () => {
    const request = aRequest();
    await submit(request);
    const answered = { state: 'answered', answer: 'They are yours.', closed_by: 'Sanité' };
    expect(await answer(request.id)).toMatchObject({ status: 200, body: answered });
    expect(await find(request.id)).toMatchObject(answered);
    const audit = await admin.get(`/admin/audit?page=1&subject_id=${request.id}`);
    expect(audit.body).toMatchObject({ items: [{ action: 'request.close', by: 'Sanité' }] });
    expect(JSON.stringify(audit.body)).not.toContain('yours');
  });

  it('is sent once, also by two members of staff at the same moment', async () => {
    const request = aRequest();
    await submit(request);
    const answers = await runConcurrently(2, (n) => answer(request.id, `Answer ${n}`));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect(await messagesTo(request.email, 'request-answer')).toHaveLength(1);
    const mail = await mailTo(request.email, 'request-answer');
    expect(mail?.text).toContain(winner?.body.answer);
    expect(await answer(request.id)).toMatchObject(refused(409, 'requests.closed'));
  });

  it('can be left out: the request is closed and nobody is written to', async () => {
    const request = aRequest();
    await submit(request);
    const dismissed = await admin.post(`${PATH}/${request.id}/dismiss`);
    expect(dismissed).toMatchObject({ status: 200, body: { state: 'closed', answer: '' } });
    expect(await messagesTo(request.email, 'request-answer')).toEqual([]);
    expect(await answer(request.id)).toMatchObject(refused(409, 'requests.closed'));
  });

  it('needs a text, an existing request, and the permission to send emails', async () => {
    const request = aRequest();
    await submit(request);
    expect((await answer(request.id, ' ')).status).toBe(400);
    expect(await answer(randomUUID())).toMatchObject(refused(404, 'requests.not-found'));
    const [support, packer] = [await aMember(api, 'support'), await aMember(api, 'packer')];
    expect((await packer.get(PATH)).status).toBe(403);
    expect((await answer(request.id, 'Yes', packer)).status).toBe(403);
    expect(await find(request.id)).toMatchObject({ state: 'open' });
    expect((await answer(request.id, 'Yes', support)).status).toBe(200);
  });
});

describe('personal data of requests', () => {
  it('is exported and erased with the account of the confirmed email', async () => {
    const user = await aConfirmedUser(api);
    const [own, other] = [aRequest({ email: user.email }), aRequest()];
    await submit(own);
    await submit(other);
    const { requests } = (await user.get<PersonalData>('/account/export')).body;
    expect(requests).toMatchObject([{ name: 'Catherine Flon', message: 'Two coins, please.' }]);
    expect((await user.post('/account/deletion', { password: user.password })).status).toBe(204);
    expect(await find(own.id)).toBeUndefined();
    expect(await find(other.id)).toMatchObject({ state: 'open' });
  });

  it('of a stranger is not erased by somebody who registered the address', async () => {
    const stranger = await aUser(api);
    const request = aRequest({ email: stranger.email });
    await submit(request);
    expect((await stranger.get<PersonalData>('/account/export')).body.requests).toEqual([]);
    const { password } = stranger;
    expect((await stranger.post('/account/deletion', { password })).status).toBe(204);
    expect(await find(request.id)).toMatchObject({ name: 'Catherine Flon' });
  });

  it('is deleted a year after the request was closed; an open one stays', async () => {
    const [open, closed] = [aRequest(), aRequest()];
    for (const request of [open, closed]) await submit(request);
    await answer(closed.id);
    const retention = api.app.get(RequestRetention);
    const ago = (ms: number) => new Date(api.clock.now().getTime() - ms);
    await setTime(open.id, 'received_at', ago(2 * YEAR));
    await setTime(closed.id, 'closed_at', ago(YEAR - HOUR));
    await retention.run();
    const requests = api.dataSource.getRepository(CustomerRequestEntity);
    expect(await requests.existsBy({ id: closed.id })).toBe(true);
    await setTime(closed.id, 'closed_at', ago(YEAR + HOUR));
    await retention.run();
    expect(await requests.existsBy({ id: closed.id })).toBe(false);
    expect(await requests.existsBy({ id: open.id })).toBe(true);
  });
});
