import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { useAdmin } from '../../test/build.js';
import { listMessages, sendMail } from '../../test/outbox.js';
import { aProduct, runConcurrently } from '../../test/products.js';
import { CustomerRequestEntity } from './customer-request.entity.js';

const TOO_MANY = refused(429, 'common.too-many-attempts');

describe('limits of requests', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });
  const admin = useAdmin(api);
  const submit = (email: string, address: string) =>
    api.post(
      '/requests',
      { id: randomUUID(), kind: 'other', name: 'Catherine Flon', email, message: 'Hello' },
      { headers: { 'x-forwarded-for': address } },
    );
  const statusesOf = async (count: number, send: (n: number) => ReturnType<typeof submit>) =>
    (await runConcurrently(count, send)).map(({ status }) => status);

  it('allow ten per hour, email and network, stock notices included', async () => {
    const email = 'catherine@example.com';
    const address = '203.0.113.1';
    expect(await statusesOf(10, () => submit(email, address))).toEqual(Array(10).fill(201));
    expect(await submit(email, address)).toMatchObject(TOO_MANY);
    const notice = { product_id: await aProduct(api, { status: 'coming_soon' }), email };
    const headers = { 'x-forwarded-for': address };
    expect(await api.post('/stock-notices', notice, { headers })).toMatchObject(TOO_MANY);
    expect((await submit('other@example.com', address)).status).toBe(201);
    expect((await submit(email, '203.0.113.9')).status).toBe(201);
  });

  it('allow thirty per hour and network', async () => {
    const address = '198.51.100.2';
    const send = (n: number) => submit(`somebody-${n}@example.com`, address);
    expect(await statusesOf(30, send)).toEqual(Array(30).fill(201));
    expect(await send(30)).toMatchObject(TOO_MANY);
  });

  it('let a receipt be dropped above ten per hour and recipient, but an answer wait', async () => {
    const email = 'somebody@example.com';
    await runConcurrently(11, (n) => submit(email, `198.51.${n}.1`));
    for (const { id } of await api.dataSource
      .getRepository(CustomerRequestEntity)
      .findBy({ email }))
      await admin.post(`/admin/requests/${id}/answer`, { answer: 'Yes.' });
    await sendMail(api);
    for (const [kind, last] of [
      ['request-receipt', 'dropped'],
      ['request-answer', 'waiting'],
    ] as const) {
      const messages = await listMessages(api, kind);
      const states = messages.filter(({ payload }) => payload.email === email);
      expect(states.map(({ state }) => state).toSorted()).toEqual(
        [...Array<string>(10).fill('kept'), last].toSorted(),
      );
    }
  });
});

describe('the limit of all requests', () => {
  // 600 an hour, scaled down to 60; each request comes from another network.
  const api = useApi({ RATE_LIMIT_SCALE: '0.1' });

  it('holds across networks', async () => {
    const send = (n: number) =>
      api.post(
        '/requests',
        {
          ...{ id: randomUUID(), kind: 'other', name: 'Ann', message: 'Hello' },
          email: `somebody-${n}@example.com`,
        },
        { headers: { 'x-forwarded-for': `198.18.${n}.1` } },
      );
    const statuses = (await runConcurrently(60, send)).map(({ status }) => status);
    expect(statuses).toEqual(Array(60).fill(201));
    expect(await send(60)).toMatchObject(TOO_MANY);
  });
});
