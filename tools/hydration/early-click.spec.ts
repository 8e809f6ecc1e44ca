import { startBrowser } from './browser.ts';
import type { ServerPage } from './server-page.ts';
import { loadScripts, settle, visit, waitUntil, type Scripts, type Visit } from './visit.ts';

let scripts: Scripts;
const pages = new Map<string, ServerPage>();

beforeAll(async () => {
  const { renderServerPage } = await import('./server-page.ts');
  for (const path of ['/product/2']) pages.set(path, await renderServerPage(path));
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

let opened: Visit;
afterEach(() => opened.end());

const open = (path: string, isLoggedIn = false) => {
  opened = visit(pages.get(path)!, { isLoggedIn }, scripts);
  return opened;
};

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
