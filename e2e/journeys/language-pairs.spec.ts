// Pages in each language, in browsers of each language: the browser hydrates what the server rendered.
import { expect, heading, main, test, type Page } from '../journey.ts';
import { collectErrors, isTakenOver, openServerPage } from '../server-page.ts';

/** Languages of the browser. Chromium has no data for Haitian Creole and uses those of its own language. */
const BROWSERS = ['en-US', 'fr-CA', 'ht'];
const PREFIXES = ['', '/fr', '/ht'];
const MISSING_PATH = '/no-such-page';
/** Pages with prices, dates, numbers and plurals, and those that are complete without data. */
const PATHS = [
  '/',
  '/shop?filter=heroines&sort=price_asc',
  '/product/4',
  '/product/23',
  '/about',
  '/faqs',
  '/contact?subject=Pre-order',
  '/login',
  MISSING_PATH,
];

/** Texts of the page's elements, regardless of their layout. */
const readTexts = (page: Page) =>
  main(page).evaluate((element) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('noscript'))
        texts.push(walker.currentNode.nodeValue ?? '');
    return texts;
  });

for (const locale of BROWSERS) {
  for (const prefix of PREFIXES) {
    test.describe(`a browser in ${locale}`, { tag: '@same-shell' }, () => {
      test.use({ locale });

      test(`hydrates the pages of ${prefix || '/'} as they were rendered`, async ({ page }) => {
        test.slow();
        const errors = collectErrors(page, MISSING_PATH);
        const changed: object[] = [];
        for (const path of PATHS) {
          const address = path === '/' ? prefix || '/' : prefix + path;
          const held = await openServerPage(page, address);
          // Below the page: all of it has arrived.
          await page.getByRole('contentinfo').waitFor();
          const rendered = await readTexts(page);
          const element = await heading(page).first().elementHandle();
          await held.end();
          await isTakenOver(page);
          const hydrated = await readTexts(page);
          const isKept = await element.evaluate(({ isConnected }) => isConnected);
          // The browser adds the comments.
          const lost = rendered.filter((text) => !hydrated.includes(text));
          if (lost.length > 0 || !isKept) changed.push({ address, isKept, lost });
        }
        expect({ errors, changed }).toEqual({ errors: [], changed: [] });
      });
    });
  }
}
