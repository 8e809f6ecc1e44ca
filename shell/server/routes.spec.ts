import { matchPage } from './routes.ts';

const NOTHING_LIVE = { shell: null, 'storefront-mfe': null, 'admin-mfe': null };

describe('the page of an address', () => {
  it('is the same with slashes at its end', () => {
    expect(matchPage('/shop//', NOTHING_LIVE).pattern).toBe('/shop');
    expect(matchPage('//', NOTHING_LIVE).pattern).toBe('/');
  });

  // In a time that grows with the square of the length, a million slashes would take an hour.
  it('is found in one pass, whatever is asked for', () => {
    expect(matchPage(`${'/'.repeat(1_000_000)}x`, NOTHING_LIVE).pattern).toBeNull();
  });
});
