import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { listMessages, sendMail } from '../../test/outbox.js';
import { runConcurrently } from '../../test/products.js';
import { WithdrawalEntity } from './withdrawal.entity.js';

const TOO_MANY = refused(429, 'common.too-many-attempts');

describe('limits of withdrawals', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });
  const submit = (email: string, address: string) =>
    api.post(
      '/withdrawals',
      { id: randomUUID(), name: 'Catherine Flon', order_number: '1804A04A', email },
      { headers: { 'x-forwarded-for': address } },
    );
  const statusesOf = async (count: number, send: (n: number) => ReturnType<typeof submit>) =>
    (await runConcurrently(count, send)).map(({ status }) => status);

  it('allow five per hour, email and network', async () => {
    const email = 'catherine@example.com';
    const address = '203.0.113.1';
    expect(await statusesOf(5, () => submit(email, address))).toEqual(Array(5).fill(201));
    expect(await submit(email, address)).toMatchObject(TOO_MANY);
    expect((await submit('other@example.com', address)).status).toBe(201);
  });

  it('allow twenty per hour and network', async () => {
    const address = '203.0.113.2';
    const send = (n: number) => submit(`somebody-${n}@example.com`, address);
    expect(await statusesOf(20, send)).toEqual(Array(20).fill(201));
    expect(await send(20)).toMatchObject(TOO_MANY);
  });

  it('let no stranger keep a customer from withdrawing, and send ten receipts per hour', async () => {
    const email = 'victim@example.com';
    const send = (n: number) => submit(email, `198.51.100.${n}`);
    expect(await statusesOf(15, send)).toEqual(Array(15).fill(201));
    expect(await api.dataSource.getRepository(WithdrawalEntity).countBy({ email })).toBe(15);
    await sendMail(api);
    const receipts = await listMessages(api, 'withdrawal-receipt');
    const states = receipts.filter(({ payload }) => payload.email === email);
    expect(states.map(({ state }) => state).toSorted()).toEqual([
      ...Array<string>(5).fill('dropped'),
      ...Array<string>(10).fill('kept'),
    ]);
  });
});
