import { loginPath, safeReturnPath } from './return-path.ts';

test('a login returns to the requesting page of this shop', () => {
  expect(loginPath('/shop?filter=heroines')).toBe('/login?next=%2Fshop%3Ffilter%3Dheroines');
  expect(safeReturnPath('/shop?filter=heroines#top')).toBe('/shop?filter=heroines#top');
});

test('from home or from an account form, a login returns home', () => {
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/login?next=%2Fcart')).toBe('/login');
});

test('a login does not keep the secret of a stock notice', () => {
  expect(loginPath('/stock-notice?stop=secret')).toBe('/login');
});

test.each([
  null,
  '',
  'cart',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/register',
])('%p is replaced by the home page', (next) => {
  expect(safeReturnPath(next)).toBe('/');
});
