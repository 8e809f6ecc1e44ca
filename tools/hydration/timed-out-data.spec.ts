// Pages whose data did not arrive in time: on the server, which renders them without, and in the browser.
import { startBrowser } from './browser.ts';
import { checkScenario, CONTROLS, MOMENTS } from './controls.ts';
import { act, loadScripts, openPage, settle, waitUntil, type Scripts } from './open-page.ts';
import type { ServerPage } from './server-page.ts';

const MISSING = {
  'no data': () => true,
  'only the settings': (api: string) => api !== '/api/settings',
  'all but the settings': (api: string) => api === '/api/settings',
};
type Missing = keyof typeof MISSING;

let scripts: Scripts;
const pages = new Map<Missing, ServerPage[]>();

beforeAll(async () => {
  const { renderServerPage } = await import('./server-page.ts');
  const { PAGES } = await import('@challenge-coins/storefront-mfe/src/pages');
  const { PAGES: SHELL_PAGES } = await import('@challenge-coins/shell/src/pages');
  const paths = [...PAGES, ...SHELL_PAGES]
    .filter(({ skipSsr }) => skipSsr !== true)
    .map(({ path }) => path.replace(':id', '2'));
  for (const [missing, isMissing] of Object.entries(MISSING)) {
    const rendered: ServerPage[] = [];
    for (const path of paths) rendered.push(await renderServerPage(path, isMissing));
    pages.set(missing as Missing, rendered);
  }
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

const pageAt = (path: string) => pages.get('no data')!.find((page) => page.path === path)!;

it.each(
  Object.keys(MISSING).flatMap((missing) =>
    [false, true].map((isLoggedIn) => [missing as Missing, isLoggedIn] as const),
  ),
)('hydrates every page that was rendered with %s (logged in: %s)', async (missing, isLoggedIn) => {
  const errors: Record<string, string[]> = {};
  for (const page of pages.get(missing)!) {
    // The code of an island is loaded once in the lifetime of the modules.
    if (page.path.startsWith('/product')) {
      jest.resetModules();
      scripts = await loadScripts();
    }
    const opened = openPage(page, { isLoggedIn }, scripts);
    await opened.load();
    opened.hydrate();
    await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
    await settle();
    errors[page.path] = [...opened.errors];
    await opened.end();
  }
  expect(errors).toEqual(Object.fromEntries(pages.get(missing)!.map(({ path }) => [path, []])));
});

const WITHOUT_DATA = CONTROLS.filter(({ path }) =>
  ['/shop', '/contact', '/request'].includes(path),
);

it.each(
  WITHOUT_DATA.flatMap((control) =>
    MOMENTS.map((moment) => [control.name, moment, control] as const),
  ),
)('keeps input while the data arrive: %s, %s', async (_, moment, control) => {
  for (const isReplaced of [false, true]) {
    const scenario = { actions: [{ control, moment }], isLoggedIn: true, isReplaced };
    await checkScenario(pageAt(control.path), scenario, scripts);
  }
});

it.each([
  ['/contact', '[name=message]', 'could not be loaded'],
  ['/shop', 'input[type=search]', 'could not be loaded'],
  ['/request', '[name=message]', ''],
])('keeps input on %s if the data fail in the browser, too', async (path, selector, failure) => {
  const opened = openPage(pageAt(path), { isLoggedIn: false, apiStatus: 500 }, scripts);
  const field = opened.root.querySelector<HTMLInputElement>(selector)!;
  await act(field, 'Flon');
  await opened.load();
  opened.hydrate();
  await waitUntil(() => expect(opened.root.textContent).toContain(failure));
  await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
  await settle();
  expect(field).toMatchObject({ isConnected: true, value: 'Flon' });
  expect(document.activeElement).toBe(field);
  await opened.end();
});
