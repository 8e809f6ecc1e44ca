import { BUDGETS, checkBudget, firstLoadOf, OverBudget } from './budgets.ts';
import { aRelease } from './release.fixture.ts';

describe("a release's first load", () => {
  const sizes = new Map([
    ['remoteEntry.js', 900],
    ['remoteEntry.js.br', 300],
    ['shop.js', 100],
    ['big.js', 500],
  ]);

  it('is what the heaviest page needs, counted as it goes over the wire, nothing twice', () => {
    const preload = { '/shop': ['remoteEntry.js', 'shop.js'], '/product/:id': ['big.js'] };
    expect(firstLoadOf(aRelease('aaaa', { preload }), sizes)).toEqual({
      page: '/product/:id',
      bytes: 800,
      fonts: 0,
    });
  });

  it('may be as large as the budget and not a byte more', () => {
    const bytes = BUDGETS['admin-mfe'].firstLoad;
    checkBudget('admin-mfe', { page: '/admin', bytes, fonts: 0 });
    expect(() => checkBudget('admin-mfe', { page: '/admin', bytes: bytes + 1, fonts: 0 })).toThrow(
      OverBudget,
    );
    expect(() => checkBudget('shell', { page: null, bytes: 0, fonts: 1e6 })).toThrow(
      'The fonts are 1000.0 kB; those of shell may weigh 55.0 kB',
    );
  });
});
