// Every screen in the pseudo-translation: no text outside of the catalogues, and nothing wider than the window.
import { overflowAt } from '../accessibility.ts';
import { ADDRESSES } from '../screens.ts';
import { ownName, type Admin } from '../shop-api.ts';
import { logInShopper, storeSession } from '../shopper.ts';
import { expect, heading, test, type Page } from '../journey.ts';

const WIDTHS = [375, 768, 1440];

const SHOPPER_PATHS = ['/cart', '/checkout', '/orders', '/account', '/product/15'];

const ADMIN_PATHS = [
  ...['products', 'orders', 'customers', 'settings'].map((tab) => `/admin?tab=${tab}`),
  ...['/admin', '/admin/products/1', '/admin/products/new', '/admin/products/import'],
  ...['/admin/disputes', '/admin/unmatched-payments', '/admin/withdrawals', '/admin/requests'],
  ...['/admin/shop-pages', '/admin/delivery', '/admin/returns', '/admin/invoices', '/admin/taxes'],
  ...['/admin/comments', '/admin/activity', '/admin/messages', '/admin/second-factor'],
  ...['/admin/staff', '/admin/translations'],
];

/** Names that are the same in all languages. */
const NAMES = ['Haiti 1804', 'English', 'Français', 'Kreyòl ayisyen', 'Facebook', 'Twitter'];

/** Data in another form: dates, and the metals of plate captions. */
const FORMATTED = [/^[A-Z][a-z]{2,8} \d{1,2}, \d{4}/, /^(gilt|silvered) brass$/];

/** Collects the texts of the API's responses, and those that the server embeds: they are data. */
function collectData(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      bodies.push(response.text().catch(() => ''));
  });
  return async () => {
    const embedded = await page.locator('#first-data').allTextContents();
    return [...(await Promise.all(bodies)), ...embedded]
      .join('\n')
      .replaceAll(String.raw`\n`, ' ')
      .replaceAll(String.raw`\"`, '"')
      .replaceAll(String.raw`\u003c`, '<');
  };
}

/** Visible texts and labels without a mark of the pseudo-translation. */
function readPlainTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMarked = (text: string) => /[·áçéíłñôŕšüýÁÇÉÍÑÔŔŠÜÝ]/.test(text);
    const found = new Set<string>();
    const add = (text: string | null) => {
      const trimmed = (text ?? '').replaceAll(/\s+/g, ' ').trim();
      if (/\p{L}{3}/u.test(trimmed) && !isMarked(trimmed)) found.add(trimmed);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || element.closest('script, style, noscript, [lang]:not(html)')) continue;
      if (element.checkVisibility()) add(walker.currentNode.nodeValue);
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (element.checkVisibility()) add(element.getAttribute(name));
    }
    return [...found];
  });
}

async function check(page: Page, path: string): Promise<void> {
  const readData = collectData(page);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const data = (await readData()).replaceAll(/\s+/g, ' ');
  const texts = await readPlainTexts(page);
  const known = (text: string) =>
    data.includes(text) ||
    data.includes(text.toLowerCase()) ||
    NAMES.includes(text) ||
    FORMATTED.some((pattern) => pattern.test(text));
  expect
    .soft(
      texts.filter((text) => !known(text)),
      path,
    )
    .toEqual([]);
  for (const width of WIDTHS)
    expect.soft(await overflowAt(page, width), `${path} at ${width} px`).toBe(0);
}

for (const [name, path] of Object.entries(ADDRESSES)) {
  test(`${name}: ${path}`, ({ page }) => check(page, path));
}

for (const path of SHOPPER_PATHS) {
  test(`logged in: ${path}`, async ({ page }) => {
    const shopper = await logInShopper(page, '25', '28');
    if (path === '/orders') await shopper.checkOut();
    await check(page, path);
  });
}

/** Creates entries of the audit log, with few enough fields that the page shows their names. */
async function changeAProduct(admin: Admin): Promise<void> {
  const product = await admin.aProduct({ name: ownName('Audited') });
  await admin.change(product, { hs_code: '7118.90', per_customer: 2 });
}

for (const path of ADMIN_PATHS) {
  test(`back office: ${path}`, async ({ page, admin }) => {
    await storeSession(page, admin.session);
    if (path === '/admin/activity') await changeAProduct(admin);
    await check(page, path);
  });
}
