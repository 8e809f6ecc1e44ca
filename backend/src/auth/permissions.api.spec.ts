import { refused, useApi } from '../../test/api.js';
import { aMember, anAdmin, aUser, type TestUser } from '../../test/build.js';
import { anOrder, aProduct } from '../../test/products.js';
import { listRoutesUnderTest, type RouteUnderTest } from '../../test/routes.js';
import type { AuthSessionDto, UserView } from './auth.contract.js';
import {
  getPermissions,
  getRolesWith,
  PERMISSION_NAMES,
  STAFF_ROLES,
  type StaffRole,
} from './permissions.js';

/** Expected permissions of each role, listed independently of the code. */
const EXPECTED: Record<StaffRole, string[]> = {
  owner: ['staff.manage'],
  manager: [
    'figures.read',
    'catalog.edit',
    'orders.cancel',
    'payments.record',
    'payments.refund',
    'disputes.answer',
    'customers.export',
    'activity.read',
    'settings.edit',
  ],
  packer: ['catalog.read', 'orders.read', 'orders.note', 'orders.status'],
  support: [
    'catalog.read',
    'orders.read',
    'orders.note',
    'payments.read',
    'customers.read',
    'comments.moderate',
    'mail.read',
    'mail.send',
  ],
};
const SHARED = [...EXPECTED.packer, ...EXPECTED.support];
EXPECTED.manager.push(...SHARED);
EXPECTED.owner.push(...EXPECTED.manager);

/** Expected permission of each admin route. */
const ROUTES = `
  activity.read   GET /admin/audit
  catalog.edit    DELETE /admin/products/:id
  catalog.edit    POST /admin/products
  catalog.edit    POST /admin/products/:id/duplicate
  catalog.edit    POST /admin/products/:id/restore
  catalog.edit    POST /admin/products/bulk
  catalog.edit    POST /admin/products/import
  catalog.edit    POST /upload-image
  catalog.edit    PUT /admin/products/:id
  catalog.edit    PUT /admin/products/:id/story
  catalog.edit    PUT /admin/products/:id/texts/:locale
  catalog.read    GET /admin/low-stock
  catalog.read    GET /admin/products
  catalog.read    GET /admin/products/:id
  catalog.read    GET /admin/products/:id/price-history
  catalog.read    GET /admin/products/:id/story
  catalog.read    GET /admin/products/:id/texts/:locale
  catalog.read    GET /admin/translations
  comments.moderate DELETE /admin/comments/:id
  comments.moderate GET /admin/comments
  customers.export GET /admin/customers/emails
  customers.export GET /admin/customers/export
  customers.export GET /admin/invoices/export.csv
  customers.export GET /admin/invoices/export.zip
  customers.read  GET /admin/customers
  customers.read  GET /admin/customers/:id
  customers.read  GET /admin/requests
  disputes.answer POST /admin/disputes/:id/evidence
  figures.read    GET /admin/dashboard
  figures.read    GET /admin/stats
  mail.read       GET /admin/messages
  mail.read       GET /admin/messages/:id
  mail.send       POST /admin/messages/:id/send-again
  mail.send       POST /admin/messages/send-again
  mail.send       POST /admin/requests/:id/answer
  mail.send       POST /admin/requests/:id/dismiss
  orders.cancel   POST /admin/returns/:id/approve
  orders.cancel   POST /admin/returns/:id/receive
  orders.cancel   POST /admin/returns/:id/reject
  orders.cancel   POST /admin/withdrawals/:id/handle
  orders.cancel   POST /admin/withdrawals/:id/return
  orders.note     PUT /admin/orders/:id/note
  orders.read     GET /admin/orders
  orders.read     GET /admin/orders/:id
  orders.read     GET /admin/orders/:id/neighbours
  orders.read     GET /admin/orders/:id/returns
  orders.read     GET /admin/orders/:id/shipments
  orders.read     GET /admin/orders/counts
  orders.read     GET /admin/returns
  orders.read     GET /admin/search
  orders.read     GET /admin/shipments/:id/customs.pdf
  orders.read     GET /admin/shipments/customs
  orders.read     GET /admin/shipments/customs.pdf
  orders.read     GET /admin/withdrawals
  orders.status   POST /admin/orders/:id/shipments
  orders.status   POST /admin/orders/status
  orders.status   POST /admin/shipments
  orders.status   POST /admin/shipments/:id/cancel
  orders.status   POST /admin/shipments/:id/deliver
  orders.status   POST /admin/shipments/:id/return
  orders.status   POST /admin/shipments/:id/ship
  orders.status   PUT /admin/orders/:id/status
  payments.read   GET /admin/disputes
  payments.read   GET /admin/invoices
  payments.read   GET /admin/invoices/:id/pdf
  payments.read   GET /admin/orders/:id/invoices
  payments.read   GET /admin/orders/:id/payments
  payments.read   GET /admin/unmatched-payments
  payments.read   POST /admin/orders/:id/payment-refresh
  payments.record POST /admin/orders/:id/invoices
  payments.record POST /admin/orders/:id/payments
  payments.record POST /admin/unmatched-payments
  payments.record POST /admin/unmatched-payments/:id/match
  payments.record POST /admin/unmatched-payments/:id/return
  payments.refund POST /admin/orders/:id/refunds
  payments.refund POST /admin/returns/:id/refund
  settings.edit   DELETE /admin/delivery/services/:id
  settings.edit   DELETE /admin/delivery/zones/:id
  settings.edit   GET /admin/delivery
  settings.edit   GET /admin/delivery/options
  settings.edit   GET /admin/payment-methods
  settings.edit   GET /admin/settings-texts/:locale
  settings.edit   GET /admin/taxes
  settings.edit   GET /admin/taxes/quote
  settings.edit   POST /admin/delivery/services
  settings.edit   POST /admin/delivery/worldwide
  settings.edit   POST /admin/delivery/zones
  settings.edit   PUT /admin/delivery/duties/:country
  settings.edit   PUT /admin/delivery/services/:id
  settings.edit   PUT /admin/delivery/zones/:id
  settings.edit   PUT /admin/payment-methods/:method
  settings.edit   PUT /admin/settings-texts/:locale
  settings.edit   PUT /admin/taxes/rates
  settings.edit   PUT /admin/taxes/seller
  settings.edit   PUT /settings
  settings.edit   PUT /shop-pages/:slug
  staff.manage    DELETE /admin/staff/:id
  staff.manage    DELETE /admin/staff/invitations/:id
  staff.manage    GET /admin/staff
  staff.manage    POST /admin/staff/invitations
  staff.manage    PUT /admin/second-factor/rule
  staff.manage    PUT /admin/staff/:id
`;

const api = useApi();

const requiredPermission = ({ access }: RouteUnderTest) =>
  access?.kind === 'staff' ? (access.permission ?? undefined) : undefined;
/** Calls a route with unknown ids and invalid input, so that an authorized call changes nothing. */
const call = ({ method, path }: RouteUnderTest, token?: string) => {
  const address = path.replace('/api', '').replaceAll(/:\w+/g, 'nonsense');
  const body = method === 'GET' || method === 'DELETE' ? undefined : { x: 1 };
  return api.call<{ code?: string; permission?: string }>(
    method,
    `${address}?page=x&days=never`,
    body,
    { token },
  );
};

describe('a permission', () => {
  it('is required by every admin route as listed', () => {
    const found = listRoutesUnderTest(api)
      .filter((route) => requiredPermission(route) !== undefined)
      .map((route) => {
        const required = requiredPermission(route) ?? '';
        return `  ${`${required} `.padEnd(16)}${route.method} ${route.path.replace('/api', '')}`;
      });
    expect(found.toSorted()).toEqual(ROUTES.split('\n').filter((line) => line !== ''));
  });

  it.each(STAFF_ROLES)(
    'lets the role %s call its routes; every other route returns the missing permission',
    async (role) => {
      const member = await (await aMember(api, role)).prove();
      for (const route of listRoutesUnderTest(api)) {
        const required = requiredPermission(route);
        if (required === undefined) continue;
        const { status, body } = await call(route, member.token);
        const missing = status === 403 ? body.permission : undefined;
        const expected = EXPECTED[role].includes(required) ? undefined : required;
        expect([route.method, route.path, missing]).toEqual([route.method, route.path, expected]);
        if (expected !== undefined) expect(body.code).toBe('auth.permission-missing');
        else expect([200, 400, 404]).toContain(status);
      }
    },
  );

  it('is denied to guests with 401 and to shoppers with 403', async () => {
    const { token } = await aUser(api);
    for (const route of listRoutesUnderTest(api).filter(
      (one) => requiredPermission(one) !== undefined,
    )) {
      expect(await call(route)).toMatchObject(refused(401, 'auth.not-signed-in'));
      expect(await call(route, token)).toMatchObject(
        refused(403, 'auth.forbidden', { detail: "You don't have permission to do this." }),
      );
    }
  });

  it('is not required on routes of every account, where guests get 401', async () => {
    for (const route of listRoutesUnderTest(api).filter(
      ({ access }) => access?.kind === 'authenticated',
    )) {
      expect(await call(route)).toMatchObject(refused(401, 'auth.not-signed-in'));
      for (const user of [await aUser(api), await aMember(api, 'packer')]) {
        const { status, body } = await call(route, user.token);
        expect([route.path, [401, 403].includes(status)]).toEqual([route.path, false]);
        expect(body).not.toHaveProperty('permission');
      }
    }
  });

  it.each(STAFF_ROLES)('is listed on the account of the role %s, with no others', async (role) => {
    const member = await aMember(api, role);
    const { email, password } = member;
    const { body: session } = await api.post<AuthSessionDto>('/auth/login', { email, password });
    for (const { is_admin, permissions } of [
      (await member.get<UserView>('/auth/me')).body,
      session.user,
    ]) {
      expect(is_admin).toBe(true);
      const expected = new Set(EXPECTED[role]);
      // The former name, for an older admin UI.
      if (expected.has('orders.cancel')) expected.add('orders.refund');
      expect(permissions?.toSorted()).toEqual([...expected].toSorted());
    }
  });

  it('is not granted to shoppers or former staff', async () => {
    const shopper = await aUser(api);
    expect((await shopper.get('/auth/me')).body).not.toHaveProperty('permissions');
    for (const staffRole of [null, ...STAFF_ROLES])
      expect(getPermissions({ role: 'user', staffRole })).toEqual(new Set());
  });

  it('is granted in full to an administrator created by an older API', async () => {
    const before = await anAdmin(api, { staffRole: null });
    expect((await before.get('/admin/staff')).status).toBe(200);
  });

  it('is granted by the staff role alone, and never to staff without one', () => {
    expect(getPermissions({ role: 'staff', staffRole: null })).toEqual(new Set());
    for (const role of ['staff', 'admin'] as const)
      expect(getPermissions({ role, staffRole: 'packer' })).toEqual(new Set(EXPECTED.packer));
  });

  it('is held by the roles that list it, and by no others', () => {
    const holders = PERMISSION_NAMES.map((permission) => [permission, getRolesWith(permission)]);
    const expected = PERMISSION_NAMES.map((permission) => [
      permission,
      STAFF_ROLES.filter((role) => EXPECTED[role].includes(permission)),
    ]);
    expect(holders).toEqual(expected);
  });

  it('is named in the error message, with who can grant it', async () => {
    const packer = await aMember(api, 'packer');
    const { body } = await packer.put('/settings', {});
    expect(body).toMatchObject({
      code: 'auth.permission-missing',
      detail: 'You may not change settings. An owner can change that under Staff.',
      permission: 'settings.edit',
    });
  });

  it.each(['packer', 'support'] as const)(
    'reports the role %s as admin in /admin/check',
    async (role) => {
      const member = await aMember(api, role);
      expect((await member.get('/admin/check')).body).toEqual({ is_admin: true });
    },
  );
});

describe('cancelling', () => {
  const setStatus = (user: TestUser, id: string, status: string) =>
    user.put(`/admin/orders/${id}/status`, { status });
  const MISSING = refused(403, 'auth.permission-missing', { permission: 'orders.cancel' });

  it('is forbidden to packers, as is restoring; completing is allowed', async () => {
    const [packer, manager] = [await aMember(api, 'packer'), await aMember(api, 'manager')];
    const order = await anOrder(await aUser(api), await aProduct(api, { mintage: 5 }));
    expect(await setStatus(packer, order, 'cancelled')).toMatchObject(MISSING);
    expect(await setStatus(packer, order, 'completed')).toMatchObject({ status: 200 });
    expect(await setStatus(manager, order, 'cancelled')).toMatchObject({ status: 200 });
    expect(await setStatus(packer, order, 'pending')).toMatchObject(MISSING);
    expect((await packer.get(`/admin/orders/${order}`)).body).toMatchObject({
      status: 'cancelled',
    });
  });

  it('in bulk requires the same permission, and cancelled orders are rejected individually', async () => {
    const [packer, manager] = [await aMember(api, 'packer'), await aMember(api, 'manager')];
    const [shopper, coin] = [await aUser(api), await aProduct(api, { mintage: 5 })];
    const ids = [await anOrder(shopper, coin), await anOrder(shopper, coin)];
    const many = (status: string) => packer.post('/admin/orders/status', { ids, status });
    expect(await many('cancelled')).toMatchObject(MISSING);
    await setStatus(manager, ids[0] ?? '', 'cancelled');
    expect((await many('completed')).body).toMatchObject({
      changed: [ids[1]],
      refused: [{ id: ids[0], code: 'auth.permission-missing' }],
    });
  });
});

describe('data of another account', () => {
  it('returns 404 or is not listed: orders, devices, cart', async () => {
    const [owner, other] = [await aUser(api), await aUser(api)];
    const coin = await aProduct(api);
    const order = await anOrder(owner, coin);
    const { email, password } = owner;
    await api.post('/auth/login', { email, password });
    const { body: devices } = await owner.get<{ id: string }[]>('/account/devices');
    expect(devices.length).toBeGreaterThan(0);
    for (const { id } of devices) {
      expect((await other.delete(`/account/devices/${id}`)).status).toBe(404);
    }
    expect((await other.get<object[]>('/cart/orders')).body).toEqual([]);
    expect((await owner.get('/cart/orders')).body).toMatchObject([{ id: order }]);
    expect((await other.delete(`/cart/remove/${coin}`)).status).toBe(404);
  });

  it('is hidden in an email whose link would open an account', async () => {
    const [owner, support] = [await aMember(api, 'owner'), await aMember(api, 'support')];
    await api.post('/auth/forgot-password', { email: owner.email });
    interface Box {
      items: { id: string; kind: string }[];
    }
    const { body } = await owner.get<Box>('/admin/messages?page_size=5');
    const { id = '' } = body.items.find(({ kind }) => kind === 'password-reset') ?? {};
    const readAs = async (user: TestUser) =>
      (await user.get<{ text: string; letter: string | null }>(`/admin/messages/${id}`)).body;
    expect((await readAs(owner)).text).toMatch(/token=[\w-]{20}/);
    expect(await readAs(support)).toMatchObject({
      text: expect.stringContaining('token=hidden'),
      letter: null,
    });
  });
});
