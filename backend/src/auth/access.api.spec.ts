import { Controller, Get } from '@nestjs/common';
import { refused, useApi } from '../../test/api.js';
import { aMember, anAdmin, aUser } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { listRoutesUnderTest } from '../../test/routes.js';
import { RequirePermission, Public, StaffOnly } from './access.decorators.js';
import { CurrentActor, type Actor } from './actor.decorator.js';
import { CurrentUser, type AuthenticatedUser } from './current-user.decorator.js';

describe('the access policy', () => {
  const api = useApi();

  const routes = () => listRoutesUnderTest(api);

  it('is declared on every route', () => {
    const all = routes();
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ access }) => !access)).toEqual([]);
  });

  it('is declared for every route of the HTTP server', () => {
    const declared = new Set(routes().map(({ method, path }) => `${method} ${path}`));
    const printed = api.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const served = servedRoutes(printed);
    expect(served.length).toBeGreaterThan(20);
    for (const { method, path } of served) {
      if (method !== 'HEAD') expect(declared).toContain(`${method} ${path}`);
    }
  });

  it('is public without a viewer on every cached route', () => {
    const cached = routes().filter(({ isCached }) => isCached);
    expect(cached.map(({ path }) => path)).toEqual([
      '/api/products',
      '/api/products/:id',
      '/api/products/:id/related',
      '/api/images/:file',
      '/api/delivery',
      '/api/addresses/countries',
      '/api/settings',
      '/api/shop-pages/:slug',
    ]);
    const publicAccess = { kind: 'public', viewer: false };
    for (const { method, access } of cached)
      expect([method, access]).toEqual(['GET', publicAccess]);
  });

  it('is a permission on the class of every controller below /admin', () => {
    const admin = routes().filter(({ path }) => path.startsWith('/api/admin'));
    const exceptions = admin
      .filter(({ onClass }) => onClass?.kind !== 'staff')
      .map(({ path }) => path);
    expect(new Set(exceptions)).toEqual(new Set(['/api/admin/check']));
  });

  /** All staff routes, with ids that do not exist and invalid queries. */
  const staffRoutes = () =>
    routes()
      .filter(({ access }) => access?.kind === 'staff')
      .map(({ method, path }) => {
        const address = path.replace('/api', '').replaceAll(/:\w+/g, 'nonsense');
        return [method, `${address}?page=x&days=never&status=lost`] as const;
      });

  it('is checked before the input is validated: 401 without a token, 403 for a shopper', async () => {
    const { token } = await aUser(api);
    for (const [method, path] of staffRoutes()) {
      const body = method === 'GET' ? undefined : { x: 1 };
      const guest = await api.call(method, path, body);
      const shopper = await api.call(method, path, body, { token });
      expect([path, guest]).toMatchObject([path, refused(401, 'auth.not-signed-in')]);
      expect([path, shopper]).toMatchObject([path, refused(403, 'auth.forbidden')]);
    }
  });

  it('lets an administrator call every staff route', async () => {
    const { token } = await (await anAdmin(api)).prove();
    for (const [method, path] of staffRoutes()) {
      const { status } = await api.call(method, path, undefined, { token });
      expect([path, [200, 400, 404].includes(status)]).toEqual([path, true]);
    }
  });

  it('is returned by /admin/check to every account, and not to guests', async () => {
    const check = (token?: string) => api.get('/admin/check', { token });
    const [admin, user] = [await anAdmin(api), await aUser(api)];
    expect(await check(admin.token)).toMatchObject({ status: 200, body: { is_admin: true } });
    expect(await check(user.token)).toMatchObject({ status: 200, body: { is_admin: false } });
    expect((await check()).status).toBe(401);
    expect((await check('invalid')).status).toBe(401);
  });

  it.each([
    '/api/%61dmin/dashboard',
    '//api/admin/dashboard',
    '/api//admin/dashboard',
    '/api/admin/dashboard/',
    '/api/admin//dashboard',
    '/api/admin/./dashboard',
    '/api/products/../admin/dashboard',
    '/api/admin/dashboard;x=1',
    '/api/admin/dashboard?token=1',
    '/API/admin/dashboard',
    '/api/admin/dashboard%2f',
    '/api/%2561dmin/dashboard',
  ])('cannot be bypassed by requesting %s', async (path) => {
    const { token } = await aUser(api);
    for (const options of [{}, { token }]) {
      const { status } = await api.send('GET', path, null, options);
      expect([401, 403, 404]).toContain(status);
    }
  });

  it('lets an administrator in by the canonical path', async () => {
    const { token } = await anAdmin(api);
    expect((await api.get('/admin/dashboard', { token })).status).toBe(200);
  });
});

@Controller('undeclared')
class Undeclared {
  @Get()
  read(): object {
    return {};
  }
}

@Controller('declared')
@RequirePermission('staff.manage')
class Declared {
  @Get('class')
  ofClass(): object {
    return {};
  }

  @Get('method')
  @RequirePermission('orders.read')
  ofMethod(): object {
    return {};
  }

  @Get('viewer')
  @Public({ viewer: true })
  ofViewer(@CurrentUser() viewer: AuthenticatedUser | undefined): object {
    return { viewer: viewer?.id };
  }

  @Get('staff')
  @StaffOnly()
  ofStaff(@CurrentActor() { permission }: Actor): object {
    return { permission };
  }
}

describe('a route', () => {
  const api = useApi({}, [Undeclared, Declared]);
  const getStatus = async (path: string, token?: string) =>
    (await api.send('GET', `/api/${path}`, null, { token })).status;

  it('without a policy rejects every request', async () => {
    const [shopper, owner] = [await aUser(api), await anAdmin(api)];
    const tokens = [undefined, shopper.token, owner.token];
    const statuses = await Promise.all(tokens.map((token) => getStatus('undeclared', token)));
    expect(statuses).toEqual([401, 403, 403]);
  });

  it('requires the permission of its method, otherwise of its class; staff-only routes require none', async () => {
    const packer = await aMember(api, 'packer');
    const paths = ['declared/class', 'declared/method', 'declared/staff'];
    const statuses = await Promise.all(paths.map((path) => getStatus(path, packer.token)));
    expect(statuses).toEqual([403, 200, 200]);
  });

  it('returns 503, not a guest’s response, while the session cannot be read', async () => {
    const { id, token } = await aUser(api);
    const competitor = await beginCompetingTransaction(api, 'LOCK TABLE users');
    const responses = ['auth/me', 'declared/viewer'].map((path) => getStatus(path, token));
    expect(await Promise.all(responses)).toEqual([503, 503]);
    await competitor.rollback();
    expect((await api.get('/declared/viewer', { token })).body).toEqual({ viewer: id });
    expect((await api.get('/declared/viewer', { token: 'invalid' })).body).toEqual({});
  });
});

/** Parses the route tree printed by Fastify. */
function servedRoutes(printed: string): { method: string; path: string }[] {
  const stack: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods] = match;
    stack.length = indent.length / 4;
    stack.push(part);
    return (methods ?? '')
      .split(', ')
      .filter((method) => method !== '')
      .map((method) => ({ method, path: stack.join('') }));
  });
}
