import { startBrowser } from './browser.ts';
import type { ServerPage } from './server-page.ts';
import { loadScripts, settle, openPage, waitUntil, type Scripts } from './open-page.ts';

const pages: ServerPage[] = [];
let scripts: Scripts;

const RealDate = Date;

/** Sets the clock, which runs on. */
function setClock(now: string): void {
  const ahead = RealDate.parse(now) - RealDate.now();
  const getNow = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values) =>
      Reflect.construct(target, values.length > 0 ? values : [getNow()]) as Date,
    get: (target, key) => (key === 'now' ? getNow : (Reflect.get(target, key) as unknown)),
  });
}

beforeAll(async () => {
  setClock('2026-12-31T12:00:00Z');
  const { renderServerPage } = await import('./server-page.ts');
  for (const path of ['/', '/product/2', '/request', '/faqs', '/login'])
    pages.push(await renderServerPage(path));
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

afterAll(() => void (globalThis.Date = RealDate));

it('hydrates the pages of last year', async () => {
  setClock('2027-01-01T12:00:00Z');
  const errors: Record<string, string[]> = {};
  for (const page of pages) {
    expect(page.html).toContain('2026<');
    const opened = openPage(page, { isLoggedIn: false }, scripts);
    await opened.load();
    opened.hydrate();
    await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
    await settle();
    errors[page.path] = [...opened.errors];
    await opened.end();
  }
  expect(errors).toEqual(Object.fromEntries(pages.map(({ path }) => [path, []])));
});
