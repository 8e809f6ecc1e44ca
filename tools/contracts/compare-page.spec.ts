import { comparePage, namesInPage } from './compare-page.ts';

const SOURCES = {
  tokens:
    '@layer reset, app;\n:root { --ground: #fff; --rule: 1px; }\n[data-band] { --ground: #000; }',
  reset: '@layer reset, app;\n@layer reset { :is(nav, [data-band]) a { color: red; } }',
  queries: `
    export const cartQuery = queryOptions({
      queryKey: ['cart'],
      queryFn: ({ signal }) => unwrap(api.GET('/cart', { signal })),
    });
    export const settingsQuery = {
      ...apiQuery(
        $locale === 'en' ? ['settings'] : ['settings', $locale],
        '/settings',
        withLocale({}),
      ),
    };
  `,
};

describe('the names that the bundles of a page share without imports', () => {
  it('are CSS tokens, data attributes, the layer order and the query keys with their paths', () => {
    expect(namesInPage(SOURCES)).toEqual([
      '--ground',
      '--rule',
      '@layer reset, app',
      "['cart'] is the answer of /cart",
      "['settings'] is the answer of /settings",
      '[data-band]',
    ]);
  });

  it.each([
    [
      'a token that is renamed',
      'tokens',
      '--rule',
      '--line',
      'break: the page no longer has --rule',
    ],
    [
      'another order of the layers',
      'tokens',
      'reset, app',
      'app, reset',
      'addition: the page has @layer app, reset',
    ],
    ['an attribute that is gone', 'tokens', '[data-band]', '.band', undefined],
    [
      'another path under a query key',
      'queries',
      "'/cart'",
      "'/baskets'",
      "break: the page no longer has ['cart'] is the answer of /cart",
    ],
  ] as const)('include %s', (_what, source, from, to, expected) => {
    const changed = { ...SOURCES, [source]: SOURCES[source].replaceAll(from, to) };
    const findings = comparePage(namesInPage(SOURCES), namesInPage(changed)).map(
      ({ kind, message: text }) => `${kind}: ${text}`,
    );
    if (expected === undefined) expect(findings).toEqual([]);
    else expect(findings).toContain(expected);
  });
});
