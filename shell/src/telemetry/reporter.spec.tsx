import { screen } from '@testing-library/react';
import { renderShop } from '../testing/render-shop.tsx';
import { captureError } from './error-buffer.ts';
import { REACT_ERRORS } from './react-errors.ts';
import { startReporting } from './reporter.ts';

const SHELL = 'http://shop.example/shell/releases/shell-1/app.js';
const STOREFRONT = 'http://shop.example/storefront-mfe/releases/front-1/shop.js';
const EXTENSION = 'chrome-extension://abcdefgh/inject.js';

interface Report {
  releases: Record<string, string>;
  visits: string[];
  failed: string[];
  errors: { part: string; kind: string }[];
  vitals?: unknown;
}

const sent: Promise<Report>[] = [];
const reports = () => Promise.all(sent);
const gathered = () => new Promise((resolve) => setTimeout(resolve, 600));

const anError = (...addresses: string[]) =>
  Object.assign(new Error('Marie, rue Pavée'), {
    stack: ['Error: Marie, rue Pavée', ...addresses.map((one) => `    at f (${one}:1:2)`)].join(
      '\n',
    ),
  });

beforeEach(() => {
  sent.length = 0;
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(navigator, {
    sendBeacon: (address: string, body: Blob) => {
      expect(address).toBe('/visits');
      const read = body.text().then((text) => {
        expect(text.length).toBeLessThan(2_048);
        return JSON.parse(text) as Report;
      });
      sent.push(read);
      return true;
    },
  });
  Object.assign(performance, { getEntriesByType: () => [{ name: STOREFRONT }] });
  document.body.innerHTML =
    `<script src="${SHELL}"></script>` +
    '<script type="application/json" id="releases">{"admin-mfe":{"release":"admin-1"},"storefront-mfe":{"release":"front-1"}}</script>';
});

test('a visit tells the releases it runs, those of other parts of the shop not included', async () => {
  startReporting();
  expect(await reports()).toEqual([
    {
      releases: { shell: 'shell-1', 'storefront-mfe': 'front-1' },
      visits: ['shell', 'storefront-mfe'],
      failed: [],
      errors: [],
    },
  ]);
});

test('errors that came before anybody listened are told, each once and without a word of it', async () => {
  // Modules of their own: the reporters of other tests in this file are still listening.
  await jest.isolateModulesAsync(async () => {
    const page = await import('./error-buffer.ts');
    const { startReporting: startHere } = await import('./reporter.ts');
    const error = anError(STOREFRONT, SHELL);
    page.captureError(
      'page',
      error,
      `\n    at Coin (${STOREFRONT}:1:9)\n    at Frame (${SHELL}:1:1)`,
    );
    page.captureError('script', error, STOREFRONT);
    startHere();
  });
  await gathered();
  const all = await reports();
  expect(all.flatMap(({ errors }) => errors)).toEqual([{ part: 'storefront-mfe', kind: 'page' }]);
  expect(all.flatMap(({ failed }) => failed)).toEqual(['storefront-mfe']);
  expect(JSON.stringify(all)).not.toMatch(/Marie|Coin|shop\.example/);
});

test.each([
  ['the part of the script that threw', 'script', anError(STOREFRONT, SHELL), '', 'storefront-mfe'],
  ['the shell', 'rejection', anError(SHELL), '', 'shell'],
  [
    'the part of the component, whoever threw for it',
    'page',
    anError(SHELL),
    `\n    at Coin (${STOREFRONT}:1:9)`,
    'storefront-mfe',
  ],
  [
    'the part of the script, where nothing else is told',
    'script',
    null,
    STOREFRONT,
    'storefront-mfe',
  ],
] as const)('an error belongs to %s', async (_whose, kind, error, trace, part) => {
  startReporting();
  captureError(kind, error, trace);
  await gathered();
  expect((await reports()).at(-1)!.errors).toEqual([{ part, kind }]);
});

test.each([
  ['a browser extension’s error', anError(EXTENSION, STOREFRONT), ''],
  ['an observer’s loop', null, 'http://shop.example/shop'],
  ['another site’s script', anError('https://ads.example/x.js'), ''],
  ['a fetch that was given up', Object.assign(anError(STOREFRONT), { name: 'AbortError' }), ''],
])('%s is not ours', async (_what, error, trace) => {
  startReporting();
  captureError('script', error, trace);
  await gathered();
  expect(await reports()).toHaveLength(1);
});

test('files that do not come are an error of their part, but not without a network', async () => {
  const missing = () =>
    Object.assign(new Error('Loading chunk 7 failed'), {
      name: 'ChunkLoadError',
      request: STOREFRONT,
    });
  startReporting();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  captureError('page', missing());
  captureError('page', missing());
  await gathered();
  expect((await reports()).at(-1)!.errors).toEqual([{ part: 'storefront-mfe', kind: 'chunk' }]);
});

test('a page in trouble tells ten errors and no more, and that it has failed once', async () => {
  startReporting();
  for (let count = 0; count < 30; count += 1) {
    captureError('script', anError(STOREFRONT));
    if (count === 5) await gathered();
  }
  await gathered();
  const all = await reports();
  expect(all.flatMap(({ errors }) => errors)).toHaveLength(10);
  expect(all.flatMap(({ failed }) => failed)).toEqual(['storefront-mfe']);
});

test('a part that does not come is told, by the release that the server has said', async () => {
  startReporting();
  renderShop('/admin', { federation: { loadRemote: () => Promise.reject(new Error('down')) } });
  await screen.findByText('This page did not load');
  await gathered();
  const last = (await reports()).at(-1)!;
  expect(last.releases['admin-mfe']).toBe('admin-1');
  expect(last).toMatchObject({
    visits: ['admin-mfe'],
    failed: ['admin-mfe'],
    errors: [{ part: 'admin-mfe', kind: 'remote' }],
  });
});

test('what React catches is noted, and stays on the console', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  startReporting();
  const error = anError(SHELL);
  REACT_ERRORS.onCaughtError?.(error, { componentStack: `\n    at Coin (${STOREFRONT}:1:9)` });
  await gathered();
  expect((await reports()).at(-1)!.errors).toEqual([{ part: 'storefront-mfe', kind: 'page' }]);
  expect(said).toHaveBeenCalledWith(error);
});
