import { startBrowser } from './browser.ts';
import type { ServerPage } from './server-page.ts';
import {
  act,
  loadScripts,
  settle,
  openPage,
  waitUntil,
  type Scripts,
  type OpenedPage,
} from './open-page.ts';

let scripts: Scripts;
const pages = new Map<string, ServerPage>();

beforeAll(async () => {
  const { renderServerPage } = await import('./server-page.ts');
  for (const path of ['/product/2', '/probe']) pages.set(path, await renderServerPage(path));
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

let opened: OpenedPage;
afterEach(() => opened.end());

const open = (path: string, isLoggedIn = false) => {
  opened = openPage(pages.get(path)!, { isLoggedIn }, scripts);
  return opened;
};

/** Parts of the probe's state. */
const output = (index: number) => find('output').textContent.split('|')[index];

const find = (selector: string) => opened.root.querySelector<HTMLElement>(selector)!;

async function whenHydrated(): Promise<void> {
  await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
  await settle();
}

it('a click in the hydrating commit is that of the logged-in user', async () => {
  const { load, hydrate, writes, alerts } = open('/product/2', true);
  await load();
  hydrate(() => find('main button[class*=add]').click());
  await whenHydrated();
  expect(writes).toEqual(['POST /api/cart/add']);
  expect(location.pathname).toBe('/product/2');
  expect([...alerts]).toEqual([]);
});

it('an early click comes after all changes before it', async () => {
  const { load, hydrate } = open('/probe');
  await act(find('#choice'), 'b');
  await act(find('#text'), 'Bèl');
  await act(find('#button'), null);
  await load();
  hydrate();
  await whenHydrated();
  expect(output(7)).toBe('Bèl b');
  expect(output(5)).toBe('1');
});

it('a button that is clicked before and during hydration acts once', async () => {
  const { load, hydrate } = open('/probe');
  await act(find('#button'), null);
  await load();
  hydrate();
  await act(find('#button'), null);
  await whenHydrated();
  expect(output(5)).toBe('1');
});

it('an earlier choice does not replace a later one', async () => {
  const { load, hydrate } = open('/probe');
  await act(find('#choice'), 'b');
  await load();
  // After the effects, but before the next task.
  const chooseAgain = () => queueMicrotask(() => void act(find('#choice'), 'c'));
  hydrate(() => queueMicrotask(chooseAgain));
  await whenHydrated();
  expect(find('#choice')).toHaveProperty('value', 'c');
  expect(output(2)).toBe('c');
});
