// The shop in French and Haitian Creole: addresses, the switch, and what stays across a change of the language.
import { expect, heading, main, test, type Page } from '../journey.ts';
import { uniqueShopper } from '../shop-api.ts';
import { register } from '../shopper.ts';

const html = (page: Page) => page.locator('html');
const language = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const alternates = (page: Page) =>
  page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'language')?.value;

/** Languages and addresses of the alternates in HTML or in an entry of the sitemap. */
const readAlternates = (text: string) =>
  [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, name = '', href = '']) => [name, href],
  );

/** Opens a page whose head is rendered: on a busy machine, the first response of a page may lack it. */
async function openRendered(page: Page, path: string): Promise<void> {
  const open = async () => {
    await page.goto(path);
    return (await alternates(page)).length;
  };
  await expect.poll(open, { timeout: 60_000 }).toBeGreaterThan(0);
}

// Earlier shells are English only.
test.describe('languages', { tag: '@same-shell' }, () => {
  test('a visitor of /fr stays in French on links, Back and reload', async ({ page }) => {
    await page.goto('/fr');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await page.locator('main a[href^="/fr/shop"]').first().click();
    await expect(heading(page)).toHaveText('Toutes les pièces');
    await main(page).locator('a[href^="/fr/product/"]').first().click();
    await expect(page).toHaveURL(/\/fr\/product\/\d+$/);
    await expect(heading(page)).not.toHaveText('Toutes les pièces');
    const name = await heading(page).textContent();
    await page.reload();
    await expect(heading(page)).toHaveText(name ?? '');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await page.goBack();
    await expect(page).toHaveURL(/\/fr\/shop/);
    const english = page.locator('body a[href^="/"]:not([href^="/fr"]):not([hreflang])');
    await expect(english).toHaveCount(0);
  });

  test('each page lists its address in every language', async ({ page }) => {
    await openRendered(page, '/product/2');
    const listed = await alternates(page);
    expect(listed.map(([name]) => name)).toEqual(['en', 'fr', 'ht', 'x-default']);
    for (const prefix of ['/fr', '/ht']) {
      await openRendered(page, `${prefix}/product/2`);
      await expect(html(page)).toHaveAttribute('lang', prefix.slice(1));
      expect(await alternates(page)).toEqual(listed);
    }
  });

  test('choosing a language keeps the page and what was typed', async ({ page }) => {
    await page.goto('/contact?subject=Pre-order');
    const fields = main(page).locator('input[type=text], input:not([type]), textarea');
    await fields.first().fill('Sanité Bélair');
    await main(page).locator('textarea').fill('Bonjou tout moun');
    await language(page, 'Français').click();
    await expect(page).toHaveURL('/fr/contact?subject=Pre-order');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await expect(fields.first()).toHaveValue('Sanité Bélair');
    await expect(main(page).locator('textarea')).toHaveValue('Bonjou tout moun');
    await expect(language(page, 'Français')).toHaveAttribute('aria-current', 'true');
    expect(await cookie(page)).toBe('fr');
    await language(page, 'Kreyòl ayisyen').click();
    await expect(page).toHaveURL('/ht/contact?subject=Pre-order');
    await expect(main(page).locator('textarea')).toHaveValue('Bonjou tout moun');
    await language(page, 'English').click();
    await expect(page).toHaveURL('/contact?subject=Pre-order');
    expect(await cookie(page)).toBe('en');
  });

  test('a login comes back to the page in its language', async ({ page }) => {
    const shopper = uniqueShopper();
    await page.goto('/register');
    await register(page, shopper);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/fr/product/2');
    await page.getByRole('banner').locator('a[href^="/fr/login?next="]').first().click();
    await expect(page).toHaveURL('/fr/login?next=%2Fproduct%2F2');
    await main(page).locator('input[type=email]').fill(shopper.email);
    await main(page).locator('input[type=password]').fill(shopper.password);
    await main(page).locator('button[type=submit]').click();
    await expect(page).toHaveURL('/fr/product/2');
  });

  test('an address of no page is 404 in its language, and /en is the bare address', async ({
    page,
  }) => {
    const missing = await page.goto('/ht/no-such-page');
    expect(missing?.status()).toBe(404);
    await expect(html(page)).toHaveAttribute('lang', 'ht');
    await expect(main(page).locator('a[href="/ht"]')).toBeVisible();
    await page.goto('/en/shop?filter=heroines');
    await expect(page).toHaveURL('/shop?filter=heroines');
  });

  test('a visitor whose browser prefers French gets a line, not a redirect', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'fr-FR', ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await openRendered(page, '/shop');
    await expect(page).toHaveURL('/shop');
    const hint = page.getByRole('complementary', { name: 'Cette page existe en français' });
    await hint.getByRole('link').click();
    await expect(page).toHaveURL('/fr/shop');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await expect(hint).toHaveCount(0);
    await context.close();
  });

  test('every address of the sitemap lists the alternates that the sitemap has for it', async ({
    page,
    baseURL,
  }) => {
    // Over a hundred pages.
    test.slow();
    const xml = await (await page.request.get('/sitemap.xml')).text();
    const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
      address: /<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? '',
      alternates: readAlternates(entry),
    }));
    expect(entries.length).toBeGreaterThan(100);
    const addresses = entries.map(({ address }) => address);
    for (const { address, alternates: expected } of entries) {
      const { pathname, search } = new URL(address, baseURL);
      const path = pathname + search;
      const readListed = async () => {
        const response = await page.request.get(path);
        // Other tests archive their products.
        return response.status() === 404 ? expected : readAlternates(await response.text());
      };
      // On a busy machine, the first response of a page may lack its head.
      await expect.poll(readListed, { message: path }).toEqual(expected);
      expect(expected.map(([name]) => name)).toEqual(['en', 'fr', 'ht', 'x-default']);
      expect(addresses).toEqual(expect.arrayContaining(expected.map(([, href]) => href)));
    }
  });
});
