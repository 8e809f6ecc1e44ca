import { expect, heading, main, test, type Page } from '../journey.ts';

/** On a busy machine a rendering may time out partially; the next request gets it complete. */
async function isPaintedWith(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('data-painted');
    expect(html).toContain(words);
  }).toPass();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue is readable, and its links lead to the coins', async ({ page }) => {
    await isPaintedWith(page, '/shop', 'Catherine Flon');
    await page.goto('/shop');
    await expect(page).toHaveTitle(/^Shop /);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await main(page).getByRole('link', { name: 'Catherine Flon', exact: true }).first().click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(heading(page, 'Catherine Flon')).toBeVisible();
    const said = await page
      .locator('noscript')
      .first()
      .evaluate(({ textContent }) => textContent);
    expect(said).toContain('To buy, please turn it on');
  });

  test('every picture of a coin is a link', async ({ page }) => {
    await isPaintedWith(page, '/product/6', 'Close-up of the Catherine Flon');
    await page.goto('/product/6');
    const links = main(page).locator('figure').getByRole('link');
    await expect(links).toHaveCount(7);
    await expect(links.last()).toBeVisible();
    const url = await links.last().getAttribute('href');
    expect((await page.request.get(url!)).headers()['content-type']).toBe('image/webp');
  });

  test('related products of a coin are in rows, and the login page is styled', async ({ page }) => {
    await isPaintedWith(page, '/product/6', 'From the same days');
    await page.goto('/product/6');
    const [first, second] = await main(page)
      .getByRole('region', { name: 'From the same days' })
      .getByRole('article')
      .all();
    const tops = [await first?.boundingBox(), await second?.boundingBox()].map((box) => box?.y);
    expect(tops[0]).toBeDefined();
    expect(tops[1]).toBe(tops[0]);
    await page.goto('/login');
    const label = await main(page).getByText('Email', { exact: true }).boundingBox();
    const box = await page.getByLabel('Email').boundingBox();
    expect(box?.y).toBeGreaterThan(label?.y ?? Infinity);
  });

  test('content that needs JavaScript shows a notice instead of a loading state', async ({
    page,
  }) => {
    await page.goto('/product/6');
    const said = main(page).getByRole('region', { name: 'Comments' }).locator('noscript');
    await expect(said).toBeVisible();
    // Playwright’s text locators skip noscript content.
    const words = await said.evaluate(({ textContent }) => textContent);
    expect(words).toContain('This section needs JavaScript.');
    await expect(page.getByText('Loading comments...')).toBeHidden();
  });
});

test('a coin that was hovered needs no more requests when it is clicked', async ({ page }) => {
  await page.goto('/shop');
  const link = main(page).getByRole('link', { name: 'Catherine Flon', exact: true }).first();
  await expect(page.getByRole('button', { name: /^All \d+/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await link.hover();
  await expect(async () => {
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(asked.some((name) => /\/api\/products\/\d+$/.test(name))).toBe(true);
    expect(asked.some((name) => /\/product\.[^/]*\.js$/.test(name))).toBe(true);
  }).toPass({ timeout: 10_000 });
  // Hovering a little longer: lazy islands are fetched after the first screen.
  await page.waitForTimeout(1000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.js$|\/api\/products\/\d+$/.test(request.url())) asked.push(request.url());
  });
  await link.click();
  await expect(heading(page, 'Catherine Flon')).toBeVisible();
  expect(asked).toEqual([]);
});
