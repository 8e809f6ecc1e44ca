// Every page is readable without JavaScript: a heading, and a link that leads on.
import type { Browser } from '@playwright/test';
import { LOCALES } from '@challenge-coins/server-kit/messages';
import { findSeriousViolations } from '../accessibility.ts';
import { expect, main, test, type Page } from '../journey.ts';

test.use({ javaScriptEnabled: false });

const ACCOUNT_PAGES = ['/cart', '/checkout', '/orders', '/orders/1', '/account'];
const FORMS = ['/login', '/register', '/forgot-password'];
const EMAIL_LINKS = [
  ...['/reset-password', '/confirm-email', '/invitation'].map((path) => `${path}?token=secret`),
  '/stock-notice?confirm=secret',
];
const ADMIN_PAGES = ['/admin', '/admin?tab=orders', '/admin/orders/1', '/admin/staff'];
const MISSING_PAGES = ['/no-such-page', '/admin/no-such-page'];

/** Opens a page, again until it is sent complete: on a busy machine, a rendering may miss its timeout. */
async function openServerPage(page: Page, path: string, status = 200): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    expect(await response?.text()).toContain('data-painted');
  }).toPass({ timeout: 60_000 });
}

/** Visible text of the heading and number of visible links of the page's content. */
async function readContent(page: Page): Promise<{ heading: string; links: number }> {
  // CSS locators: those by role skip the content of `noscript`.
  const heading = main(page).locator('h1');
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
  const links = await main(page).locator('a[href]').all();
  const visible = await Promise.all(links.map((link) => link.isVisible()));
  return {
    heading: (await heading.evaluate(({ textContent }) => textContent)).trim(),
    links: visible.filter(Boolean).length,
  };
}

/** Serious violations. Axe needs scripts, so a second page shows the same HTML: no scripts, the `noscript` content unpacked. */
async function findViolations(page: Page, browser: Browser): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const copy = await context.newPage();
  await copy.route(page.url(), async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/<script\b.*?<\/script>/gs, '')
      .replaceAll(/<\/?noscript\b[^>]*>/g, '');
    await route.fulfill({ response, body });
  });
  await copy.goto(page.url());
  const violations = await findSeriousViolations(copy);
  await context.close();
  return violations;
}

const languageOf = (path: string) =>
  LOCALES.find((locale) => path.split('/')[1] === locale) ?? LOCALES[0];

/** Paths of the sitemap in a language. */
async function readSitemap(page: Page, language: string): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  return paths.filter((path) => languageOf(path) === language);
}

for (const language of LOCALES) {
  test(`every page of the sitemap in ${language} has a heading and links`, async ({ page }) => {
    test.slow();
    const paths = await readSitemap(page, language);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await openServerPage(page, path);
      const { heading } = await readContent(page);
      expect(heading, path).not.toBe('');
      expect(await page.locator('a[href]').count(), path).toBeGreaterThan(5);
    }
  });
}

for (const path of [...ACCOUNT_PAGES, ...FORMS, ...EMAIL_LINKS, ...ADMIN_PAGES]) {
  test(`${path} has a heading, a link that leads on, and no data`, async ({ page, browser }) => {
    await openServerPage(page, path);
    const { heading, links } = await readContent(page);
    expect(heading).not.toBe('');
    expect(links).toBeGreaterThan(0);
    await expect(main(page).getByText(/^(Loading|Checking)/)).toBeHidden();
    expect(await findViolations(page, browser)).toEqual([]);
  });
}

test('a page of the account leads to the login and back to the shop', async ({ page }) => {
  await openServerPage(page, '/cart');
  const notice = main(page).locator('noscript', { has: page.locator('h2') });
  expect(await notice.evaluate(({ textContent }) => textContent)).toContain(
    'Login RequiredPlease login to view your cart',
  );
  await expect(notice.locator('a[href="/login?next=%2Fcart"]')).toBeVisible();
  await notice.locator('a[href="/shop"]').click();
  await expect(page).toHaveURL('/shop');
  await expect(main(page).locator('h1')).toBeVisible();
});

for (const path of MISSING_PAGES) {
  test(`${path} is a 404 page that leads to the shop`, async ({ page, browser }) => {
    await openServerPage(page, path, 404);
    expect((await readContent(page)).heading).toBe('Page not found');
    expect(await findViolations(page, browser)).toEqual([]);
    await main(page).locator('a[href="/shop"]').click();
    await expect(page).toHaveURL('/shop');
  });
}

test('the fields of a form do not become part of the URL', async ({ page }) => {
  await openServerPage(page, '/login');
  await page.getByLabel('Email').fill('marie@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await main(page).locator('button[type=submit]').click();
  await expect(page).toHaveURL('/login');
});
