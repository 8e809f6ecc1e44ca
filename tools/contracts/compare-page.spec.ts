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
    export const settingsQuery = { ...apiQuery(['settings'], '/settings') };
  `,
};

describe('what the bundles of a page rely on without importing it', () => {
  it('are tokens, marks, the order of the layers, and answers in the one cache', () => {
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
    ['a mark that is gone', 'tokens', '[data-band]', '.band', undefined],
    [
      'another answer under a key',
      'queries',
      "'/cart'",
      "'/baskets'",
      "break: the page no longer has ['cart'] is the answer of /cart",
    ],
  ] as const)('counts %s', (_what, source, from, to, expected) => {
    const changed = { ...SOURCES, [source]: SOURCES[source].replaceAll(from, to) };
    const words = comparePage(namesInPage(SOURCES), namesInPage(changed)).map(
      ({ kind, message: text }) => `${kind}: ${text}`,
    );
    if (expected === undefined) expect(words).toEqual([]);
    else expect(words).toContain(expected);
  });
});
