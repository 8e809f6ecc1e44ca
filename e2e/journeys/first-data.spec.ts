import { expect, test } from '@playwright/test';

const PATHS = ['/', '/shop', '/product/1', '/custom-gift'];
const IN_THE_PAGE = /^\/api\/(settings|products|products\/\d+)$/;

test('what came with the page is not asked for again', async ({ page }) => {
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // An API that is busy at that moment lets a page go without its data: then it is visited again.
  await expect(async () => {
    asked = [];
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(asked.filter((path) => IN_THE_PAGE.test(path))).toEqual([]);
  }).toPass({ timeout: 50_000 });
});
