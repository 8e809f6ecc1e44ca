import { expect, main, requestsTo, test } from '../journey.ts';

const PATHS = ['/', '/shop', '/product/1', '/custom-gift'];
const IN_THE_PAGE = /\/api\/(settings|products(\/\d+)?)(\?|$)/;

test('initial data of the page is not requested again', async ({ page }) => {
  const asked = requestsTo(page, IN_THE_PAGE);
  const brought = page.locator('#first-data');
  for (const path of PATHS) {
    // If the API is busy, a page is sent without its data; then load it again.
    await expect(async () => {
      asked.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      expect(await brought.textContent()).toMatch(
        /"key":\["settings"\].*"key":\["catalog","products?"/s,
      );
    }).toPass({ timeout: 15_000 });
    expect(asked.map((request) => request.url())).toEqual([]);
  }
});
