import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { startBrowser } from './browser.ts';
import { loadScripts, openPage, settle, waitUntil, type Scripts } from './open-page.ts';
import type { ServerPage } from './server-page.ts';

const PATHS = [
  '/',
  '/shop?filter=historical',
  '/product/2',
  '/contact',
  '/cart',
  '/login?next=%2Fcart',
  '/reset-password?token=secret',
  '/no-such-page',
];
const LANGUAGES = ['fr', 'ht'] as const;

const pages: Record<(typeof LANGUAGES)[number], ServerPage[]> = { fr: [], ht: [] };
let scripts: Scripts;

beforeAll(async () => {
  const { renderServerPage } = await import('./server-page.ts');
  for (const locale of LANGUAGES) {
    setLocale(locale);
    for (const path of PATHS) pages[locale].push(await renderServerPage(path));
  }
  setLocale('en');
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

describe.each(LANGUAGES)('in %s', (locale) => {
  it('every page is hydrated as it was rendered, with links in its language', async () => {
    setLocale(locale);
    const errors: Record<string, string[]> = {};
    for (const page of pages[locale]) {
      const opened = openPage(page, { isLoggedIn: false }, scripts);
      await opened.load();
      opened.hydrate();
      await waitUntil(() => expect(opened.root).not.toHaveProperty('dataset.painted'));
      await settle();
      const links = [...opened.root.querySelectorAll('a[href^="/"]:not([hreflang])')];
      const english = links.filter(
        (link) => !`${link.getAttribute('href')}/`.startsWith(`/${locale}/`),
      );
      errors[page.path] = [...opened.errors, ...english.map((link) => link.outerHTML)];
      await opened.end();
    }
    expect(errors).toEqual(Object.fromEntries(pages[locale].map(({ path }) => [path, []])));
  });
});
