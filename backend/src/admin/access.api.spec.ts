import { refused, useApi } from '../../test/api.js';
import { anAdmin, aUser, type TestUser } from '../../test/build.js';

const api = useApi();
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  [admin, user] = [await anAdmin(api), await aUser(api)];
});

/** Ids that do not exist and bodies that say nothing: the right is asked for first. */
const ID = '0198c0de-0000-7000-8000-000000000000';
const ROUTES = [
  'GET /admin/dashboard',
  'GET /admin/stats?days=never',
  'GET /admin/low-stock',
  'GET /admin/audit?page=-1',
  'GET /admin/products?page=x',
  'POST /admin/products',
  'POST /admin/products/bulk',
  'POST /admin/products/import',
  'GET /admin/products/999',
  'PUT /admin/products/999',
  'DELETE /admin/products/999',
  'POST /admin/products/999/restore',
  'POST /admin/products/999/duplicate',
  'GET /admin/orders?status=lost',
  `GET /admin/orders/${ID}`,
  `PUT /admin/orders/${ID}/status`,
  `PUT /admin/orders/${ID}/note`,
  'GET /admin/customers?page=0',
  'GET /admin/customers/emails',
  `GET /admin/customers/${ID}`,
  'POST /upload-image',
];

describe.each(ROUTES)('%s', (route) => {
  const [method, path] = route.split(' ') as [string, string];

  it('is closed to visitors', async () => {
    expect(await api.call(method, path)).toMatchObject(refused(401, 'auth.not-signed-in'));
  });

  it('is closed to shoppers, before anything is looked at', async () => {
    expect(await api.call(method, path, undefined, { token: user.token })).toMatchObject(
      refused(403, 'auth.forbidden'),
    );
  });

  it('is open to admins, and never breaks', async () => {
    const { status } = await api.call(method, path, undefined, { token: admin.token });
    expect([200, 400, 404]).toContain(status);
  });
});

describe('the admin check', () => {
  const check = (token?: string) => api.get('/admin/check', { token });

  it('answers every signed-in user, and nobody else', async () => {
    expect(await check(admin.token)).toMatchObject({ status: 200, body: { is_admin: true } });
    expect(await check(user.token)).toMatchObject({ status: 200, body: { is_admin: false } });
    expect((await check()).status).toBe(401);
    expect((await check('rubbish')).status).toBe(401);
  });
});
