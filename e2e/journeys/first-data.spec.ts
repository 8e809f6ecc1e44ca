import { expect, test } from '@playwright/test';

test('what came with the page is not asked for again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/shop', '/product/1', '/custom-gift']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  const inThePage = /^\/api\/(settings|products|products\/\d+)$/;
  expect(asked.filter((path) => inThePage.test(path))).toEqual([]);
});
