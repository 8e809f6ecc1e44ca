import { expectAccessible, expectNoOverflow } from '../accessibility.ts';
import { expect, main, test, type Page } from '../journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Waits for the code of the thumbnails, which loads after the page. */
const untilLoaded = (page: Page) =>
  expect(page.locator('[data-island=pictures]:not([data-pending])')).toBeVisible();

for (const width of [375, 1440]) {
  test(`the pictures of a coin are shown with the keyboard, and its true size, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/product/6');
    await untilLoaded(page);
    const pictures = main(page).getByRole('group', { name: 'Pictures' });
    await pictures.getByRole('button', { name: 'Show the obverse' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const detail = main(page).getByRole('img', { name: /^Close-up of the Catherine Flon/ });
    await expect(detail).toBeVisible();
    await detail.evaluate((image: HTMLImageElement) => image.decode());
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const ring = main(page).getByRole('img', { name: /^The coin as large as it is/ });
    await expect(ring).toBeVisible();
    await main(page).getByText('Adjust to this screen').click();
    await main(page).getByRole('slider').press('ArrowRight');
    await expect(ring).toHaveAttribute('width', '44.95mm');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

  test('a swipe shows the next picture', async ({ page }) => {
    await page.goto('/product/6');
    await untilLoaded(page);
    const plate = (await main(page).locator('[data-plate]').first().boundingBox())!;
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: plate.y + plate.height / 2 }],
      });
    await touch('touchStart', 280);
    await touch('touchMove', 180);
    await touch('touchMove', 90);
    await touch('touchEnd');
    const reverse = main(page).getByRole('button', { name: 'Show the reverse' });
    await expect(reverse).toHaveAttribute('aria-pressed', 'true');
  });
});
