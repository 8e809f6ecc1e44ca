import { loginPath, safeReturnPath } from './return-path.ts';

test('a log-in leads back to the page of this shop that asked', () => {
  expect(loginPath('/shop?filter=heroines')).toBe('/login?next=%2Fshop%3Ffilter%3Dheroines');
  expect(safeReturnPath('/shop?filter=heroines#top')).toBe('/shop?filter=heroines#top');
});

test('from home or from a form itself, a log-in leads home', () => {
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/login?next=%2Fcart')).toBe('/login');
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
])('%p leads home, never elsewhere', (next) => {
  expect(safeReturnPath(next)).toBe('/');
});
