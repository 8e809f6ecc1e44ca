import { checkBudget, firstLoadsOf, BUDGETS, OverBudget, scriptBudget } from './budgets.ts';
import { createRelease } from './release.fixture.ts';

describe("a release's first load", () => {
  const sizes = new Map([
    ['remoteEntry.js', 900],
    ['remoteEntry.js.br', 300],
    ['shop.js', 100],
    ['big.js', 500],
    ['big.css', 40],
  ]);
  const preload = { '/shop': ['remoteEntry.js', 'shop.js'], '/product/:id': ['big.js', 'big.css'] };

  it('is what each page needs, counted as it goes over the wire, nothing twice', () => {
    expect(firstLoadsOf(createRelease('aaaa', { preload }), sizes)).toEqual([
      { page: '/product/:id', scripts: 800, sheets: 40 },
      { page: '/shop', scripts: 400, sheets: 0 },
      { page: null, scripts: 300, sheets: 0 },
    ]);
  });

  it('begins with the script that waits for the painted picture', () => {
    const release = createRelease('aaaa', { preload: {}, start: 'shop.js' });
    expect(firstLoadsOf(release, sizes)).toEqual([{ page: null, scripts: 400, sheets: 0 }]);
  });

  it.each(Object.entries(BUDGETS))('of %s is the goal, shell and page together', (page, goal) => {
    expect(scriptBudget('shell', null) + scriptBudget('storefront-mfe', page)).toBe(goal);
  });

  it('may be as large as its budget and not a byte more', () => {
    const most = scriptBudget('storefront-mfe', '/shop');
    const release = createRelease('aaaa', { preload: { '/shop': ['shop.js'] } });
    const checked = (bytes: number) => () =>
      checkBudget('storefront-mfe', release, new Map([['shop.js', bytes]]));
    checked(most)();
    expect(checked(most + 1)).toThrow(OverBudget);
    expect(checked(most + 1)).toThrow('The scripts of storefront-mfe on /shop are');
  });

  it('has few fonts, and no page more sheets than it shows', () => {
    const fonts = createRelease('aaaa', { fonts: ['a.woff2'] });
    const weighing = (name: string) => new Map([[name, 1e6]]);
    expect(() => checkBudget('shell', fonts, weighing('a.woff2'))).toThrow(
      'The fonts of shell are 1000.0 kB, and may be 55.0 kB',
    );
    const release = createRelease('aaaa', { preload });
    expect(() => checkBudget('storefront-mfe', release, weighing('big.css'))).toThrow('The sheets');
  });
});
