import { matchPage } from './routes.ts';

const page = (path: string) => matchPage(path, {}, []).pattern;

describe('the page of an address', () => {
  it('is the same with slashes at its end', () => {
    expect(page('/shop//')).toBe('/shop');
    expect(page('//')).toBe('/');
  });

  // In a time that grows with the square of the length, a million slashes would take an hour.
  it('is found in one pass, whatever is asked for', () => {
    expect(page(`${'/'.repeat(1_000_000)}x`)).toBeNull();
  });
});
