import { checkBudget, measureFirstLoads, BUDGETS, OverBudget, scriptBudget } from './budgets.ts';
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

  it('is the compressed size of the files of each page, each file once', () => {
    expect(measureFirstLoads(createRelease('aaaa', { preload }), sizes)).toEqual([
      { page: '/product/:id', scripts: 800, sheets: 40 },
      { page: '/shop', scripts: 400, sheets: 0 },
      { page: null, scripts: 300, sheets: 0 },
    ]);
  });

  it('includes the script loader', () => {
    const release = createRelease('aaaa', { preload: {}, start: 'shop.js' });
    expect(measureFirstLoads(release, sizes)).toEqual([{ page: null, scripts: 400, sheets: 0 }]);
  });

  it.each(Object.entries(BUDGETS))(
    'has a budget for shell and page of %s together',
    (page, budget) => {
      expect(scriptBudget('shell', null) + scriptBudget('storefront-mfe', page)).toBe(budget);
    },
  );

  it('may be as large as its budget, but not one byte larger', () => {
    const max = scriptBudget('storefront-mfe', '/shop');
    const release = createRelease('aaaa', { preload: { '/shop': ['shop.js'] } });
    const checked = (bytes: number) => () =>
      checkBudget('storefront-mfe', release, new Map([['shop.js', bytes]]));
    checked(max)();
    expect(checked(max + 1)).toThrow(OverBudget);
    expect(checked(max + 1)).toThrow('The scripts of storefront-mfe on /shop are');
  });

  it('limits scripts that load after an interaction', () => {
    const weighing = (bytes: number) => () =>
      checkBudget(
        'storefront-mfe',
        createRelease('aaaa', {}),
        new Map([
          ['living-coin.0a1b2c.js', 9_000],
          ['living-coin.0a1b2c.js.br', bytes],
        ]),
      );
    weighing(2_500)();
    expect(weighing(2_501)).toThrow('The script of living-coin is 2.5 kB');
  });

  it('is the size of the files of one language, which may be three percent larger than English', () => {
    const max = scriptBudget('storefront-mfe', '/shop');
    const release = createRelease('aaaa', {
      preload: { '/shop': ['shop.en.js', 'react.js'] },
      languages: ['en', 'fr'],
    });
    const weighing = (en: number, fr: number) => () =>
      checkBudget(
        'storefront-mfe',
        release,
        new Map([
          ['shop.en.js', en],
          ['shop.fr.js', fr],
          ['react.js', 100],
          ['living-coin.0a1b2c.en.js', 2_000],
          ['living-coin.0a1b2c.fr.js', 2_000],
        ]),
      );
    weighing(max - 100, Math.floor(max * 1.05) - 100)();
    expect(weighing(max - 99, 1)).toThrow('The scripts of storefront-mfe on /shop are');
    expect(weighing(1, Math.ceil(max * 1.05) - 99)).toThrow('storefront-mfe (fr) on /shop');
  });

  it('limits fonts and the style sheets of a page', () => {
    const fonts = createRelease('aaaa', { fonts: ['a.woff2'] });
    const weighing = (name: string) => new Map([[name, 1e6]]);
    expect(() => checkBudget('shell', fonts, weighing('a.woff2'))).toThrow(
      'The fonts of shell are 1000.0 kB; the budget is 55.0 kB',
    );
    const release = createRelease('aaaa', { preload });
    expect(() => checkBudget('storefront-mfe', release, weighing('big.css'))).toThrow(
      'The style sheets',
    );
  });
});
