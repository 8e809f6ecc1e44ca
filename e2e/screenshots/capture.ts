// Captures screenshots in every width and color scheme for visual review.
import { expect, heading, type Page } from '../journey.ts';

const PICTURES = '.data/screenshots';
const WIDTHS = [375, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Takes six screenshots of the page's current state, named name-width-scheme.png: full pages for screens,
 * the viewport for states with overlays.
 */
export async function captureScreen(page: Page, name: string, part: 'whole' | 'window') {
  await heading(page).waitFor({ state: 'attached' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (part === 'whole') await showFromTheTop(page);
      const path = `${PICTURES}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}-${colorScheme}.png`;
      // Animations are finished first, so that colours are final.
      await page.screenshot({ path, fullPage: part === 'whole', animations: 'disabled' });
    }
  }
}

/** The top of a screen in its viewport. */
export async function pictureOfWindow(page: Page): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await showFromTheTop(page);
  return page.screenshot({ animations: 'disabled' });
}

/** Scrolls through the page, because lazy images load only when they come near. */
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
