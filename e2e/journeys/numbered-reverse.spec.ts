import type { Locator } from '@playwright/test';
import { COINS, contrast, CONTRAST, luminances, STROKES, WINDOWS } from '../coin-pixels.ts';
import { expect, test, type Page } from '../journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Share of the digits' box in which the rendering with digits has contrast to the one without. */
async function strokesSeen(page: Page, digits: Locator): Promise<number> {
  const boxes = await Promise.all((await digits.all()).map((digit) => digit.boundingBox()));
  const [first, last] = [boxes[0]!, boxes.at(-1)!];
  const clip = { ...first, width: last.x + last.width - first.x };
  const look = async () => luminances(await page.screenshot({ clip, animations: 'disabled' }));
  const show = (visibility: string) =>
    digits.evaluateAll((all, value) => {
      for (const digit of all) (digit as SVGElement).style.visibility = value;
    }, visibility);
  const numbered = await look();
  await show('hidden');
  const bare = await look();
  await show('');
  return numbered.filter((light, i) => contrast(light, bare[i]!) >= CONTRAST).length / bare.length;
}

for (const [metal, id] of Object.entries(COINS)) {
  test(`the number of the next piece is visible on ${metal}, on the page and in the zoom`, async ({
    page,
  }) => {
    const expectNumberIn = async (place: Locator, message: string) => {
      const reverse = place.getByRole('img', { name: /This piece is N° \d+$/ });
      await reverse.evaluate((image: HTMLImageElement) => image.decode());
      const digits = place.locator('svg > svg');
      await expect.poll(() => strokesSeen(page, digits), { message }).toBeGreaterThan(STROKES);
    };
    const zoom = page.getByRole('dialog');
    // The picture itself; the number of the living coin has a test of its own.
    await page.route(/living-coin\./, (route) => route.abort());
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: 'Flip to the reverse' }).click();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const message = `${size.width} px, ${colorScheme}`;
        await expectNumberIn(page.locator('figure'), `${message}, page`);
        await page.getByRole('button', { name: 'Zoom the picture' }).click();
        await expectNumberIn(zoom, `${message}, zoom`);
        await zoom.getByRole('button', { name: 'Close' }).click();
      }
    }
  });
}
