// Server-rendered pages that React cannot hydrate, because parts of different releases rendered them: React replaces
// them, and the visitor's input is put back.
import type { Page } from '@playwright/test';
import { expect, heading, main } from '../journey.ts';
import { test } from '../isolated-front-end.ts';
import { goLive, paintWith } from '../releases/ssr-variant.ts';
import { isTakenOver, openServerPage } from '../server-page.ts';

/** The storefront's SSR bundle in other releases. */
const RELEASES = {
  'a release without hydration': paintWith(
    'const { hydration, ...page } = await paint(request) ?? {}; return page.html ? page : null;',
  ),
  'another version of React': paintWith(`
    const page = await paint(request);
    if (!page) return null;
    const html = page.html.replaceAll(/_R_(\\w*?)_/g, '«R$1»');
    return { ...page, html, hydration: page.hydration.replace(/react [^,]+/, 'react 19.0.0') };`),
};

/** Errors of the page, except of requests. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

const open = (page: Page, path: string, text = '') =>
  openServerPage(page, path, { mark: 'replaced', text });

for (const [name, lines] of Object.entries(RELEASES)) {
  test.describe(`a page that ${name} has rendered`, () => {
    let putBack: () => Promise<void>;
    test.beforeAll(async ({ front }) => {
      const id = name.replaceAll(/\W+/g, '-').toLowerCase();
      putBack = await goLive(front, 'storefront-mfe', { id, lines });
    });
    test.afterAll(() => putBack());

    test('keeps texts, caret, focus and scroll position', async ({ page }) => {
      const errors = collectErrors(page);
      const held = await open(page, '/contact');
      const before = await heading(page).elementHandle();
      const message = page.getByRole('textbox', { name: 'Message' });
      await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Marie');
      await message.pressSequentially('travay');
      await message.press('Home');
      await message.pressSequentially('Bèl');
      await page.evaluate(() => scrollTo(0, 200));
      await held.end();
      await isTakenOver(page);
      expect(await before.evaluate(({ isConnected }) => isConnected)).toBe(false);
      await message.pressSequentially(' ');
      await expect(message).toHaveValue('Bèl travay');
      await expect(message).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Marie');
      expect(await page.evaluate(() => scrollY)).toBe(200);
      expect(errors).toEqual([]);
    });

    test('keeps choices, disclosures and the search', async ({ page }) => {
      const shop = await open(page, '/shop');
      await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('Fl');
      await page.getByLabel('Sort by').selectOption('Price: Low to High');
      await shop.end();
      await expect(page).toHaveURL(
        (url) => url.search === '?q=Fl&sort=price_asc' || url.search === '?sort=price_asc&q=Fl',
      );
      await expect(page.getByLabel('Sort by')).toHaveValue('price_asc');
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('Fl');

      const faqs = await open(page, '/faqs');
      const question = main(page).locator('details').nth(2);
      await question.locator('summary').click();
      await faqs.end();
      await isTakenOver(page);
      await expect(question).toHaveAttribute('open');
      await expect(question.locator('summary')).toBeFocused();
    });

    test('keeps a comment in a part that is loaded later, and presses a button once', async ({
      page,
      shopper: _,
    }) => {
      const held = await open(page, '/product/6', 'Post Comment');
      const comment = page.getByRole('textbox', { name: 'Your comment' });
      await comment.pressSequentially('Bèl travay');
      const added: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/cart/add')) added.push(request.method());
      });
      await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
      await held.end();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      await expect(comment).toHaveValue('Bèl travay');
      await comment.pressSequentially('!');
      await expect(
        page.locator('[data-painted], [data-island=comments][data-pending]'),
      ).toHaveCount(0);
      await expect(comment).toHaveValue('Bèl travay!');
      expect(added).toEqual(['POST']);
    });
  });
}
