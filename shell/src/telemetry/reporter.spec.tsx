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
const sentErrors: Promise<string>[] = [];
const reports = () => Promise.all(sent);
const waitForBatch = () => new Promise((resolve) => setTimeout(resolve, 600));

const createError = (...addresses: string[]) =>
  Object.assign(new Error('Marie, rue Pavée'), {
    stack: ['Error: Marie, rue Pavée', ...addresses.map((one) => `    at f (${one}:1:2)`)].join(
      '\n',
    ),
  });

beforeEach(() => {
  sent.length = 0;
  sentErrors.length = 0;
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(navigator, {
    sendBeacon: (address: string, body: Blob) => {
      if (address === '/visits/errors') {
        sentErrors.push(body.text());
        return true;
      }
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

test('a page load reports the releases in use', async () => {
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

test("errors before the reporter's start are reported once each, without their text", async () => {
  // Isolated modules, because the reporters of other tests in this file are still active.
  await jest.isolateModulesAsync(async () => {
    const page = await import('./error-buffer.ts');
    const { startReporting: startHere } = await import('./reporter.ts');
    const error = createError(STOREFRONT, SHELL);
    page.captureError(
      'page',
      error,
      `\n    at Coin (${STOREFRONT}:1:9)\n    at Frame (${SHELL}:1:1)`,
    );
    page.captureError('script', error, STOREFRONT);
    startHere();
  });
  await waitForBatch();
  const all = await reports();
  expect(all.flatMap(({ errors }) => errors)).toEqual([{ part: 'storefront-mfe', kind: 'page' }]);
  expect(all.flatMap(({ failed }) => failed)).toEqual(['storefront-mfe']);
  expect(JSON.stringify(all)).not.toMatch(/Marie|Coin|shop\.example/);
});

test('an error is described by its class and its positions in its release, without its text', async () => {
  startReporting();
  const error = createError(STOREFRONT, SHELL, `${STOREFRONT}?coin=7`);
  captureError('script', Object.assign(error, { name: 'TypeError' }));
  captureError('script', Object.assign(createError(STOREFRONT), { name: 'Marie, rue Pavée' }));
  await waitForBatch();
  const texts = await Promise.all(sentErrors);
  const frame = { file: 'shop.js', line: 1, column: 2 };
  const own = { part: 'storefront-mfe', release: 'front-1', kind: 'script' };
  expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual([
    [
      { ...own, name: 'TypeError', frames: [frame] },
      { ...own, name: 'Error', frames: [frame] },
    ],
  ]);
  expect(texts.join('')).not.toMatch(/Marie|shop\.example|coin/);
});

test.each([
  [
    'the part of the script that threw',
    'script',
    createError(STOREFRONT, SHELL),
    '',
    'storefront-mfe',
  ],
  ['the shell', 'rejection', createError(SHELL), '', 'shell'],
  [
    'the part of the component, whatever code threw',
    'page',
    createError(SHELL),
    `\n    at Coin (${STOREFRONT}:1:9)`,
    'storefront-mfe',
  ],
  [
    'the part of the script, if nothing else is known',
    'script',
    null,
    STOREFRONT,
    'storefront-mfe',
  ],
] as const)('an error belongs to %s', async (_whose, kind, error, trace, part) => {
  startReporting();
  captureError(kind, error, trace);
  await waitForBatch();
  expect((await reports()).at(-1)!.errors).toEqual([{ part, kind }]);
});

test.each([
  ['a browser extension’s error', createError(EXTENSION, STOREFRONT), ''],
  ['a ResizeObserver loop', null, 'http://shop.example/shop'],
  ['another site’s script', createError('https://ads.example/x.js'), ''],
  ['an aborted fetch', Object.assign(createError(STOREFRONT), { name: 'AbortError' }), ''],
])('%s is ignored', async (_what, error, trace) => {
  startReporting();
  captureError('script', error, trace);
  await waitForBatch();
  expect(await reports()).toHaveLength(1);
});

test('missing files are errors of their part, but not when offline', async () => {
  const missing = () =>
    Object.assign(new Error('Loading chunk 7 failed'), {
      name: 'ChunkLoadError',
      request: STOREFRONT,
    });
  startReporting();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  captureError('page', missing());
  captureError('page', missing());
  await waitForBatch();
  expect((await reports()).at(-1)!.errors).toEqual([{ part: 'storefront-mfe', kind: 'chunk' }]);
});

test('a page reports at most ten errors, and its failure once', async () => {
  startReporting();
  for (let count = 0; count < 30; count += 1) {
    captureError('script', createError(STOREFRONT));
    if (count === 5) await waitForBatch();
  }
  await waitForBatch();
  const all = await reports();
  expect(all.flatMap(({ errors }) => errors)).toHaveLength(10);
  expect(all.flatMap(({ failed }) => failed)).toEqual(['storefront-mfe']);
});

test('a remote that fails to load is reported with its listed release', async () => {
  startReporting();
  renderShop('/admin', { federation: { loadRemote: () => Promise.reject(new Error('down')) } });
  await screen.findByText('This page did not load');
  await waitForBatch();
  const last = (await reports()).at(-1)!;
  expect(last.releases['admin-mfe']).toBe('admin-1');
  expect(last).toMatchObject({
    visits: ['admin-mfe'],
    failed: ['admin-mfe'],
    errors: [{ part: 'admin-mfe', kind: 'remote' }],
  });
});

test('errors caught by React are captured and logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  startReporting();
  const error = createError(SHELL);
  REACT_ERRORS.onCaughtError?.(error, { componentStack: `\n    at Coin (${STOREFRONT}:1:9)` });
  await waitForBatch();
  expect((await reports()).at(-1)!.errors).toEqual([{ part: 'storefront-mfe', kind: 'page' }]);
  expect(logged).toHaveBeenCalledWith(error);
});

test.each([
  ['a page', { lang: 'en' }, 1],
  ['a page translated by Chrome', { lang: 'ht', className: 'translated-ltr' }, 0],
  ['a page whose language Chrome leaves', { lang: 'en', className: 'a translated-rtl' }, 0],
])('failed hydration of %s', async (_, attributes, count) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(document.documentElement, attributes);
  startReporting();
  const error = createError(SHELL);
  REACT_ERRORS.onRecoverableError?.(error, { componentStack: `\n    at Coin (${STOREFRONT}:1:9)` });
  await waitForBatch();
  const errors = (await reports()).flatMap((report) => report.errors);
  expect(errors).toEqual(Array(count).fill({ part: 'storefront-mfe', kind: 'page' }));
  expect(logged).toHaveBeenCalledWith(error);
  Object.assign(document.documentElement, { lang: 'en', className: '' });
});
