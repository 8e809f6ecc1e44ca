import { matchRoutes } from '../../shared-ui/src/platform/router/routes.ts';
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

describe('the page of an address', () => {
  it('is the same with slashes at its end', () => {
    expect(page('/shop//').pattern).toBe('/shop');
    expect(page('//').pattern).toBe('/');
  });

  it('names what it is about, decoded', () => {
    expect(page('/product/a%20b%2Fc')).toMatchObject({
      pattern: '/product/:id',
      params: { id: 'a b/c' },
      facts: { title: 'Product' },
    });
  });

  it('is known of a part of contract 1, but for what it says', () => {
    expect(page('/admin')).toMatchObject({ part: 'admin-mfe', pattern: '/admin', facts: null });
  });

  it("is the shell's own, or of the part that answers for the address", () => {
    expect(page('/login')).toMatchObject({ part: 'shell', facts: { title: 'Login' } });
    expect(page('/shop').part).toBe('storefront-mfe');
    expect(page('/admin/shop').pattern).toBeNull();
  });

  it('is none of a part that has no such page; where nothing of a part is known, nobody can tell', () => {
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
  ])('is the one that the browser draws: %s', (path, pattern) => {
    const routes = Object.keys(getPages(LIVE['storefront-mfe'])).map((one) => ({ path: one }));
    const drawn = matchRoutes(routes, { pathname: path })?.at(-1)?.route.path;
    expect([page(path).pattern ?? undefined, drawn]).toEqual([pattern, pattern]);
  });

  // In a time that grows with the square of the length, a million slashes would take an hour.
  it('is found in one pass, whatever is asked for', () => {
    expect(page(`${'/'.repeat(1_000_000)}x`).pattern).toBeNull();
  });
});
