import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { addToCart, anOrder, aProduct } from '../../test/products.js';
import { mailOfMessage, listMessages } from '../../test/outbox.js';
import { UserEntity } from '../auth/index.js';
import type { PersonalData } from './personal-data.contract.js';

const api = useApi();

describe('personal data', () => {
  it('is exported completely, without data of other accounts', async () => {
    const [user, other] = [await aUser(api), await aUser(api)];
    const coin = await aProduct(api, { mintage: 9 });
    const order = await anOrder(user, coin);
    const theirs = await anOrder(other, coin);
    const admin = await anAdmin(api);
    for (const [id, amount] of [
      [order, 12.5],
      [theirs, 20],
    ] as const) {
      const payment = { id: randomUUID(), method: 'cash', amount, remark: '' };
      await admin.post(`/admin/orders/${id}/payments`, payment);
    }
    await addToCart(user, coin, { quantity: 2 });
    await user.post(`/products/${coin}/comments`, { comment: 'Superb relief.' });
    await other.post(`/products/${coin}/comments`, { comment: 'Mine.' });
    const { body } = await user.get<PersonalData>('/account/export');
    expect(body).toMatchObject({
      complete: true,
      account: { id: user.id, email: user.email },
      orders: [{ id: order, items: [{ serials: [1] }] }],
      comments: [{ product_id: coin, comment: 'Superb relief.' }],
      cart: [{ product_id: coin, quantity: 2 }],
      payments: [{ order_id: order, kind: 'capture', method: 'cash', amount: 12.5 }],
      mails: [{ kind: 'order-placed' }, { kind: 'payment-received' }],
    });
    expect(JSON.stringify(body)).not.toContain(other.id);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('contains the newest entries of a list over the limit', async () => {
    const user = await aUser(api);
    const coin = await aProduct(api);
    await api.dataSource.query(
      `INSERT INTO comment (product_id, user_id, text, created_at)
       SELECT $1, $2, n::text, now() + n * interval '1 second' FROM generate_series(1, 10001) AS n`,
      [coin, user.id],
    );
    const { body } = await user.get<PersonalData>('/account/export');
    const texts = body.comments.map(({ comment }) => comment);
    expect([body.complete, texts.length, texts[0], texts.at(-1)]).toEqual([
      false,
      10_000,
      '2',
      '10001',
    ]);
  });

  it('is deleted with the account; orders and comments are anonymized', async () => {
    const [user, admin] = [await aUser(api, { username: 'Sanité' }), await anAdmin(api)];
    const coin = await aProduct(api);
    const order = await anOrder(user, coin);
    await user.post(`/products/${coin}/comments`, { comment: 'Superb relief.' });
    const { password } = user;
    expect((await user.post('/account/deletion', { password })).status).toBe(204);

    expect((await user.get('/auth/me')).status).toBe(401);
    expect((await api.post('/auth/login', { email: user.email, password })).status).toBe(401);
    expect((await admin.get(`/admin/orders/${order}`)).body).toMatchObject({
      user_name: 'a former customer',
      total: 25,
    });
    expect((await api.get(`/products/${coin}/comments`)).body).toMatchObject([
      { username: 'a former customer', comment: 'Superb relief.' },
    ]);
    const emails = (await admin.get('/admin/customers/emails')).body;
    expect(JSON.stringify(emails)).not.toContain('deleted.invalid');
    const remaining = await api.dataSource.query<object[]>(
      `SELECT 1 FROM users WHERE email = $1 OR username = 'Sanité'
        UNION ALL SELECT 1 FROM outbox WHERE user_id = $2 OR payload::text LIKE '%' || $1 || '%'`,
      [user.email, user.id],
    );
    expect(remaining).toEqual([]);
  });

  it('is gone, so an erased customer gets no emails', async () => {
    const [user, admin] = [await aUser(api), await anAdmin(api)];
    const order = await anOrder(user, await aProduct(api));
    await user.post('/account/deletion', { password: user.password });
    await admin.put(`/admin/orders/${order}/status`, { status: 'completed' });
    const message = (await listMessages(api, 'order-completed')).find(
      ({ orderId }) => orderId === order,
    );
    expect(message && (await mailOfMessage(api, message))).toBeUndefined();
  });

  it('leaves the address free for a new account', async () => {
    const user = await aUser(api);
    await user.post('/account/deletion', { password: user.password });
    const again = { username: 'Again', email: user.email, password: 'liberte' };
    expect((await api.post('/auth/register', again)).status).toBe(201);
  });

  it('is not deleted with a wrong password', async () => {
    const user = await aUser(api);
    expect(await user.post('/account/deletion', { password: 'a-guess' })).toMatchObject(
      refused(400, 'auth.wrong-password'),
    );
    const row = await api.dataSource.getRepository(UserEntity).findOneByOrFail({ id: user.id });
    expect(row.deletedAt).toBeNull();
  });

  it('of staff cannot be deleted', async () => {
    const admin = await anAdmin(api);
    expect(await admin.post('/account/deletion', { password: admin.password })).toMatchObject(
      refused(409, 'account.admins-stay'),
    );
  });
});
