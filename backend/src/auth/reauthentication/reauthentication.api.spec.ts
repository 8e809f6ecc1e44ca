import { refused, useApi } from '../../../test/api.js';
import { aMember, aUser, type TestUser } from '../../../test/build.js';
import { listRoutesUnderTest, type RouteUnderTest } from '../../../test/routes.js';
import { enableSecondFactor } from '../../../test/second-factor.js';

const api = useApi();
const REQUIRED = refused(403, 'auth.proof-needed');
const MINUTE = 60;

/** Routes whose changes could take the shop from its owners. */
const isStaffChange = ({ access, method }: RouteUnderTest) =>
  access?.kind === 'staff' && access.permission === 'staff.manage' && method !== 'GET';

/** Calls a route with unknown ids. */
const callRoute = (user: TestUser, { method, path }: RouteUnderTest) => {
  const address = path.replace('/api', '').replaceAll(/:\w+/g, 'nonsense');
  return user.call(method, address, method === 'DELETE' ? undefined : { x: 1 });
};
const createOwner = () => aMember(api, 'owner');
const prove = (user: TestUser, body: object) => user.post('/account/proof', body);
const isReauthenticated = async (user: TestUser) =>
  (await user.post('/admin/staff/invitations', {})).status === 400;

describe('reauthentication', () => {
  it('is required for every change with staff.manage, and nothing else', () => {
    const names = (routes: RouteUnderTest[]) =>
      routes.map(({ method, path }) => `${method} ${path}`);
    const acts = listRoutesUnderTest(api).filter(isStaffChange);
    expect(acts.length).toBeGreaterThanOrEqual(5);
    const proved = listRoutesUnderTest(api).filter(
      ({ requiresReauthentication }) => requiresReauthentication,
    );
    expect(names(proved).toSorted()).toEqual(names(acts).toSorted());
  });

  it('opens each of these routes, which return 403 without it', async () => {
    const [owner, packer] = [await createOwner(), await aMember(api, 'packer')];
    const routes = listRoutesUnderTest(api).filter(
      ({ requiresReauthentication }) => requiresReauthentication,
    );
    for (const route of routes)
      expect([route, await callRoute(owner, route)]).toMatchObject([{}, REQUIRED]);
    await Promise.all([owner.prove(), packer.prove()]);
    for (const route of routes) {
      expect([route.path, [400, 404].includes((await callRoute(owner, route)).status)]).toEqual([
        route.path,
        true,
      ]);
      expect(await callRoute(packer, route)).toMatchObject(refused(403, 'auth.permission-missing'));
    }
  });

  it('accepts the password, for ten minutes', async () => {
    const owner = await createOwner();
    expect((await prove(owner, { password: owner.password })).status).toBe(204);
    api.clock.forward(9 * MINUTE);
    expect(await isReauthenticated(owner)).toBe(true);
    api.clock.forward(MINUTE);
    expect(await isReauthenticated(owner)).toBe(false);
    await owner.prove();
    expect(await isReauthenticated(owner)).toBe(true);
  });

  it('accepts a code instead, which is consumed', async () => {
    const owner = await createOwner();
    const { app, recoveryCodes } = await enableSecondFactor(api, owner);
    api.clock.forward(10 * MINUTE);
    expect(await isReauthenticated(owner)).toBe(false);
    const code = app.code();
    expect(await prove(owner, { code: app.wrongCode() })).toMatchObject(
      refused(400, 'auth.wrong-code'),
    );
    expect(await isReauthenticated(owner)).toBe(false);
    expect((await prove(owner, { code })).status).toBe(204);
    expect(await isReauthenticated(owner)).toBe(true);
    expect((await prove(owner, { code })).status).toBe(400);
    expect((await prove(owner, { code: recoveryCodes[0] })).status).toBe(204);
  });

  it('is given by logging in', async () => {
    const owner = await createOwner();
    const { email, password } = owner;
    owner.token = (
      await api.post<{ token: string }>('/auth/login', { email, password })
    ).body.token;
    expect(await isReauthenticated(owner)).toBe(true);
    api.clock.forward(10 * MINUTE);
    expect(await isReauthenticated(owner)).toBe(false);
  });

  it.each([
    ['a wrong password', { password: 'a-guess' }, 'auth.wrong-password', 400],
    ['a code without a second factor', { code: '123456' }, 'auth.second-factor-off', 409],
    ['nothing', {}, 'common.invalid-input', 400],
    ['both', { password: 'six-or-more', code: '123456' }, 'common.invalid-input', 400],
  ])('does not accept %s', async (_, body, code, status) => {
    const owner = await createOwner();
    expect(await prove(owner, body)).toMatchObject(refused(status, code));
    expect(await isReauthenticated(owner)).toBe(false);
  });

  it('counts for its own session only', async () => {
    const owner = await createOwner();
    const { email, password, token: stolen } = owner;
    owner.token = (
      await api.post<{ token: string }>('/auth/login', { email, password })
    ).body.token;
    await owner.prove();
    const invite = await api.post('/admin/staff/invitations', {}, { token: stolen });
    expect(invite).toMatchObject(REQUIRED);
  });

  it('gives a shopper no access', async () => {
    const shopper = await (await aUser(api)).prove();
    expect(await shopper.post('/admin/staff/invitations', {})).toMatchObject(
      refused(403, 'auth.forbidden'),
    );
  });
});

describe('reauthentication attempts', () => {
  const strict = useApi({ RATE_LIMIT_SCALE: '1' });

  it('are limited to ten per 15 minutes', async () => {
    const owner = await aMember(strict, 'owner');
    const guess = () => prove(owner, { password: 'a-guess' });
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(400);
    expect(await prove(owner, { password: owner.password })).toMatchObject(
      refused(429, 'common.too-many-attempts'),
    );
  });
});
