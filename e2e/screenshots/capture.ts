// Pictures for people to look at: of a screen as it is, in every width and in light and dark.
import { expect, heading, type Page } from '../journey.ts';

const PICTURES = '.data/screenshots';
const WIDTHS = [375, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Takes six pictures of what the page shows now, named name-width-scheme.png. A screen is photographed whole, a
 * state that lies over it as its window shows it.
 */
export async function captureScreen(page: Page, name: string, part: 'whole' | 'window') {
  await heading(page).waitFor({ state: 'attached' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (part === 'whole') await showFromTheTop(page);
      const path = `${PICTURES}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}-${colorScheme}.png`;
      // A colour that changes by and by is photographed as it will be.
      await page.screenshot({ path, fullPage: part === 'whole', animations: 'disabled' });
    }
  }
}

/** The upper end of a screen, as its window shows it. */
export async function pictureOfWindow(page: Page): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await showFromTheTop(page);
  return page.screenshot({ animations: 'disabled' });
}

/** Pictures further down load when they come near; a full-page picture wants them all. */
async function showFromTheTop(page: Page) {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    window.scrollTo(0, 0);
  });
  const missing = () => [...document.images].filter((image) => image.naturalWidth === 0).length;
  await expect.poll(() => page.evaluate(missing)).toBe(0);
}
