import { Controller, Get } from '@nestjs/common';
import { refused, useApi } from '../../test/api.js';
import { aMember, anAdmin, aUser } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { routesOf } from '../../test/routes.js';
import { RequirePermission, Public, StaffOnly } from './access.decorators.js';
import { CurrentActor, type Actor } from './actor.decorator.js';
import { CurrentUser, type AuthenticatedUser } from './current-user.decorator.js';

describe('who may call what', () => {
  const api = useApi();

  const routes = () => routesOf(api);

  it('is declared on every route', () => {
    const all = routes();
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ access }) => !access)).toEqual([]);
  });

  it('is declared for everything the HTTP server answers', () => {
    const known = new Set(routes().map(({ method, path }) => `${method} ${path}`));
    const printed = api.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const served = servedRoutes(printed);
    expect(served.length).toBeGreaterThan(20);
    for (const { method, path } of served) {
      if (method !== 'HEAD') expect(known).toContain(`${method} ${path}`);
    }
  });

  it('is everybody, whoever they are, where an answer is kept to be given again', () => {
    const kept = routes().filter(({ isKept }) => isKept);
    expect(kept.map(({ path }) => path)).toEqual([
      '/api/products',
      '/api/products/:id',
      '/api/products/:id/related',
      '/api/images/:file',
      '/api/settings',
    ]);
    const everybody = { who: 'everyone', viewer: false };
    for (const { method, access } of kept) expect([method, access]).toEqual(['GET', everybody]);
  });

  it('is a permission on the class of every controller below /admin', () => {
    const admin = routes().filter(({ path }) => path.startsWith('/api/admin'));
    const exceptions = admin
      .filter(({ onClass }) => onClass?.who !== 'staff')
      .map(({ path }) => path);
    expect(new Set(exceptions)).toEqual(new Set(['/api/admin/check']));
  });

  /** What belongs to admins, with ids that do not exist and a query that says nothing. */
  const forAdmins = () =>
    routes()
      .filter(({ access }) => access?.who === 'staff')
      .map(({ method, path }) => {
        const address = path.replace('/api', '').replaceAll(/:\w+/g, 'nonsense');
        return [method, `${address}?page=x&days=never&status=lost`] as const;
      });

  it('is asked before anything is read: 401 without a token, 403 for a shopper', async () => {
    const { token } = await aUser(api);
    for (const [method, path] of forAdmins()) {
      const body = method === 'GET' ? undefined : { x: 1 };
      const guest = await api.call(method, path, body);
      const shopper = await api.call(method, path, body, { token });
      expect([path, guest]).toMatchObject([path, refused(401, 'auth.not-signed-in')]);
      expect([path, shopper]).toMatchObject([path, refused(403, 'auth.forbidden')]);
    }
  });

  it('lets an admin in everywhere, and nothing breaks', async () => {
    const { token } = await (await anAdmin(api)).prove();
    for (const [method, path] of forAdmins()) {
      const { status } = await api.call(method, path, undefined, { token });
      expect([path, [200, 400, 404].includes(status)]).toEqual([path, true]);
    }
  });

  it('is told to every signed-in user, and to nobody else', async () => {
    const check = (token?: string) => api.get('/admin/check', { token });
    const [admin, user] = [await anAdmin(api), await aUser(api)];
    expect(await check(admin.token)).toMatchObject({ status: 200, body: { is_admin: true } });
    expect(await check(user.token)).toMatchObject({ status: 200, body: { is_admin: false } });
    expect((await check()).status).toBe(401);
    expect((await check('rubbish')).status).toBe(401);
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
  ])('cannot be got round by writing %s', async (path) => {
    const { token } = await aUser(api);
    for (const options of [{}, { token }]) {
      const { status } = await api.send('GET', path, null, options);
      expect([401, 403, 404]).toContain(status);
    }
  });

  it('lets an admin in by the plain address', async () => {
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
  const statusOf = async (path: string, token?: string) =>
    (await api.send('GET', `/api/${path}`, null, { token })).status;

  it('that declares nobody is open to nobody', async () => {
    const [shopper, owner] = [await aUser(api), await anAdmin(api)];
    const tokens = [undefined, shopper.token, owner.token];
    const statuses = await Promise.all(tokens.map((token) => statusOf('undeclared', token)));
    expect(statuses).toEqual([401, 403, 403]);
  });

  it('needs what its method names, else what its class does, and all of the staff may use what is their own', async () => {
    const packer = await aMember(api, 'packer');
    const paths = ['declared/class', 'declared/method', 'declared/staff'];
    const statuses = await Promise.all(paths.map((path) => statusOf(path, packer.token)));
    expect(statuses).toEqual([403, 200, 200]);
  });

  it('takes nobody for a guest whose session cannot be read', async () => {
    const { id, token } = await aUser(api);
    const rival = await beginCompetingTransaction(api, 'LOCK TABLE users');
    const answers = ['auth/me', 'declared/viewer'].map((path) => statusOf(path, token));
    expect(await Promise.all(answers)).toEqual([503, 503]);
    await rival.rollback();
    expect((await api.get('/declared/viewer', { token })).body).toEqual({ viewer: id });
    expect((await api.get('/declared/viewer', { token: 'rubbish' })).body).toEqual({});
  });
});

/** Reads Fastify's own picture of its routes. */
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
