import { expect, main, test } from '../journey.ts';
import { SCREENS, STATES } from '../screens.ts';
import { ownName } from '../shop-api.ts';
import { logInShopper } from '../shopper.ts';
import {
  collectConsoleErrors,
  expectNoOverflow,
  expectNoWordOverflow,
  expectNoOverflowAtLargeText,
  expectScreenAccessible,
  smallTargets,
} from '../accessibility.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, open] of Object.entries({ ...SCREENS, ...STATES })) {
  test(`no serious axe violations and no overflow at 320 px: ${name}`, async ({ page }) => {
    const heard = collectConsoleErrors(page);
    await open(page);
    await expectScreenAccessible(page, { part: 'storefront', name });
    // Error states also log to the console.
    if (name in STATES) return;
    await test.step('the console reports nothing: scripts run, the content policy holds', async () => {
      await page.waitForLoadState('networkidle');
      expect(heard).toEqual([]);
    });
  });
}

test('on a phone with 200 % text size no page overflows', async ({ page }) => {
  await logInShopper(page, '1', '29');
  const paths = [
    '/',
    '/shop',
    '/shop?filter=1801-1805',
    '/product/6',
    '/product/26',
    '/custom-gift',
    '/about',
    '/contact',
    '/withdraw',
    '/request',
    '/privacy',
    '/shipping-returns',
  ];
  for (const path of [...paths, '/faqs', '/cart', '/account']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoOverflowAtLargeText(page);
    });
  }
});

test('on a phone the sort order of the shop is shown completely, also with forced colors', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await page.goto('/shop');
    await expectNoWordOverflow(page.getByLabel('Sort by'));
  }
});

test('on a phone the year behind the hero text is one line', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  const year = main(page).getByText('1804', { exact: true }).first();
  const lines = await year.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
});

test('with forced colors no year is behind or above the hero text', async ({ page }) => {
  for (const path of ['/', '/product/1', '/login']) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(path);
    const years = main(page)
      .locator('[aria-hidden]')
      .filter({ hasText: /^\d{4}$/ });
    await expect(years.first()).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(years.filter({ visible: true })).toHaveCount(0);
  }
});

test('in a window lower than 30rem nothing is sticky', async ({ page }) => {
  await logInShopper(page, '1', '29');
  const stuck = () =>
    page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).position === 'sticky')
        .map(({ className }) => className),
    );
  for (const path of ['/product/1', '/custom-gift', '/cart']) {
    await page.goto(path);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 479 });
      await expect.poll(stuck, `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('every link and control of shop, coin and orders is at least 24 × 24 px', async ({ page }) => {
  const shopper = await logInShopper(page, '25', '28');
  const order = await shopper.checkOut();
  await shopper.addToCart('1');
  const ownPages = ['/orders', `/orders/${order.id}`];
  const paths = [
    '/',
    '/shop',
    ...ownPages,
    '/shop?q=nothing-like-this',
    '/product/1',
    '/product/23',
  ];
  for (const path of paths) {
    await page.goto(path);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 812 });
      await expect.poll(() => smallTargets(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('a name of one long word makes no page overflow', async ({ page, admin }) => {
  const name = `${ownName('').trim()}${'W'.repeat(100)}`;
  const { id } = await admin.aProduct({ name });
  const shopper = await logInShopper(page, id);
  const order = await shopper.checkOut();
  await shopper.addToCart(id);
  const ownPages = ['/cart', '/orders', `/orders/${order.id}`];
  for (const path of [...ownPages, `/product/${id}`, `/shop?q=${name.slice(0, 13)}`]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(name).last()).toBeAttached();
      await expectNoOverflow(page);
    });
  }
});
