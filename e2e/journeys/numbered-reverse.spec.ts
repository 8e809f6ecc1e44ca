import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, type Page } from '../journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A coin of each metal. */
const COINS = { bronze: '2', copper: '6', silver: '11', gold: '4', brass: '13' };

const WINDOWS = [
  { width: 375, height: 812 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];

/** Minimum contrast of a stroke against the coin (WCAG contrast ratio): relief is metal on metal. */
const CONTRAST = 1.3;
/** Minimum share of the digits' box with that contrast; measured 0.066 (gold) to 0.121 (copper). */
const STROKES = 0.05;

/** The relative luminance of each pixel, as WCAG defines it. */
async function luminances(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const linear = (byte = 0) =>
    byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [r, g, b] = data.subarray(pixel * info.channels);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  });
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

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
