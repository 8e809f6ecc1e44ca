// Captures every screen of the shop and notable states into .data/screenshots/; four of them go to
// docs/screenshots/ for the README.
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { SCREENS, STATES } from '../screens.ts';
import { captureScreen, pictureOfWindow } from './capture.ts';

/** The README's four screenshots and their file names. */
const IN_THE_README = {
  home: 'home',
  shop: 'shop',
  product: 'a coin',
  'gift-set': 'a gift set with two coins',
};

for (const [name, open] of Object.entries(SCREENS)) {
  test(name, async ({ page }) => {
    await open(page);
    await captureScreen(page, name, 'whole');
  });
}

for (const [name, open] of Object.entries(STATES)) {
  test(name, async ({ page }) => {
    await open(page);
    await captureScreen(page, name, 'window');
  });
}

test('the README shows four of them as a desk shows them', async ({ page }) => {
  await mkdir('docs/screenshots', { recursive: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [file, screen] of Object.entries(IN_THE_README)) {
    await { ...SCREENS, ...STATES }[screen]!(page);
    await sharp(await pictureOfWindow(page))
      .webp({ quality: 82 })
      .toFile(`docs/screenshots/${file}.webp`);
  }
});
