// Takes a picture of every screen and of states worth looking at. They land in .data/screenshots/,
// named screen-width-scheme.png; four of them go to docs/screenshots/ for the README.
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, heading, test, type Page } from '../journey.ts';
import { ADDRESSES, STATES } from '../screens.ts';
import { signIn } from '../shopper.ts';

const PICTURES = '.data/screenshots';
const WIDTHS = [375, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
/** They are photographed as the window shows them. */
const STATES_IN_THE_WINDOW = [
  'a gift set with two coins',
  'contact with faults',
  'the share menu open',
  'a question of the FAQs open',
  'a toast of failure',
  'the question before removing',
];
/** Where the README looks for its four pictures, and which they are. */
const IN_THE_README = {
  home: 'home',
  shop: 'shop',
  product: 'a coin',
  'gift-set': 'a gift set with two coins',
};

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`screens at ${width} px, ${scheme}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const suffix = `${width}-${scheme}`;
      for (const [name, path] of Object.entries(ADDRESSES)) {
        await page.goto(path);
        await photograph(page, `${name}-${suffix}`);
      }
      for (const name of STATES_IN_THE_WINDOW) {
        await STATES[name]!(page);
        await photograph(page, `${name}-${suffix}`, { fullPage: false });
      }
      await photographPurchase(page, suffix);
    });
  }
}

test('the README shows four of them, cut to one window', async () => {
  await mkdir('docs/screenshots', { recursive: true });
  for (const [file, screen] of Object.entries(IN_THE_README))
    await sharp(pictureOf(`${screen}-1440-light`))
      .resize({ width: 1440, height: 900, fit: 'cover', position: 'top' })
      .webp({ quality: 82 })
      .toFile(`docs/screenshots/${file}.webp`);
});

async function photographPurchase(page: Page, suffix: string) {
  await signIn(page, '1', '6', '29');
  await page.goto('/cart');
  await photograph(page, `cart-${suffix}`);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('/orders');
  await page.getByRole('article').waitFor();
  await photograph(page, `orders-${suffix}`);
}

async function photograph(page: Page, name: string, { fullPage } = { fullPage: true }) {
  await heading(page).waitFor();
  await loadEveryPicture(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: pictureOf(name), fullPage });
}

/** The file of a picture: words, joined by hyphens. */
const pictureOf = (name: string) => `${PICTURES}/${name.replaceAll(/[ ,]+/g, '-')}.png`;

/** Pictures further down load when they come near; a full-page picture wants them all. */
async function loadEveryPicture(page: Page) {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  const missing = () => [...document.images].filter((image) => image.naturalWidth === 0).length;
  await expect.poll(() => page.evaluate(missing)).toBe(0);
}
