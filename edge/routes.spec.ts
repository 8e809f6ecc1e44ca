import { matchRoutes } from '@challenge-coins/shared-ui/platform/router/routes';
import { matchPage, getPages } from './routes.ts';
import { createReleaseDocument, storefront } from './shop.fixture.ts';

const REMOTES = [
  { name: 'storefront-mfe', url: '', paths: ['/'] },
  { name: 'admin-mfe', url: '', paths: ['/admin'] },
];
const LIVE = {
  'storefront-mfe': storefront().live,
  'admin-mfe': createReleaseDocument('admin-mfe', 'dddd', { '/admin': [], '/shop': [] }).live,
};
const page = (path: string) => matchPage(path, LIVE, REMOTES);

describe('matchPage', () => {
  it('ignores trailing slashes', () => {
    expect(page('/shop//').pattern).toBe('/shop');
    expect(page('//').pattern).toBe('/');
  });

  it('returns decoded parameters', () => {
    expect(page('/product/a%20b%2Fc')).toMatchObject({
      pattern: '/product/:id',
      params: { id: 'a b/c' },
      metadata: { title: 'Product' },
    });
  });

  it('matches pages of a part with contract 1 without metadata', () => {
    expect(page('/admin')).toMatchObject({ part: 'admin-mfe', pattern: '/admin', metadata: null });
  });

  it("matches the shell's pages and those of the part that serves the path", () => {
    expect(page('/login')).toMatchObject({ part: 'shell', metadata: { title: 'Login' } });
    expect(page('/shop').part).toBe('storefront-mfe');
    expect(page('/admin/shop').pattern).toBeNull();
  });

  it("reports a page as missing only if the part's release is known", () => {
    expect(page('/product')).toMatchObject({ pattern: null, isMissing: true });
    expect(page('/product/%E0%A4')).toMatchObject({ pattern: null, isMissing: true });
    expect(matchPage('/shop', {}, REMOTES)).toMatchObject({ pattern: null, isMissing: false });
    expect(matchPage('/shop', {}, [])).toMatchObject({ pattern: null, isMissing: true });
  });

  it.each([
    ['/SHOP', '/shop'],
    ['/Product/7', '/product/:id'],
    ['//product///7/', '/product/:id'],
    ['/product/%E0%A4', undefined],
    ['/product', undefined],
  ])('matches like the router in the browser: %s', (path, pattern) => {
    const routes = Object.keys(getPages(LIVE['storefront-mfe'])).map((one) => ({ path: one }));
    const drawn = matchRoutes(routes, { pathname: path })?.at(-1)?.route.path;
    expect([page(path).pattern ?? undefined, drawn]).toEqual([pattern, pattern]);
  });

  // With quadratic time, a million slashes would take an hour.
  it('takes linear time for any URL', () => {
    expect(page(`${'/'.repeat(1_000_000)}x`).pattern).toBeNull();
  });
});
