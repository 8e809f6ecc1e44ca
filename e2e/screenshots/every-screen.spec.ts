// Takes a picture of every screen and of states worth looking at. They land in .data/screenshots/,
// named screen-width-scheme.png; four of them go to docs/screenshots/ for the README.
import { mkdir } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { STATES } from '../screens.ts';
import { signInWithCart } from '../shopper.ts';

const PICTURES = '.data/screenshots';
const WIDTHS = [375, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
const VISITOR_SCREENS = {
  home: '/',
  shop: '/shop',
  'shop-on-sale': '/shop?filter=on_sale',
  'shop-empty': '/shop?q=nothing-like-this',
  product: '/product/1',
  'product-sale': '/product/13',
  'product-coming-soon': '/product/23',
  'product-gift-set': '/product/14',
  'product-missing': '/product/9999',
  login: '/login',
  register: '/register',
  about: '/about',
  contact: '/contact',
  faqs: '/faqs',
  'gift-set-empty': '/custom-gift',
  'cart-signed-out': '/cart',
  'not-found': '/no-such-page',
};
/** States by the name of their picture; they are photographed as the window shows them. */
const STATES_IN_THE_WINDOW = {
  'gift-set': 'a gift set with two coins',
  'contact-faults': 'contact with faults',
  'share-menu': 'the share menu open',
  'faq-open': 'a question of the FAQs open',
  toast: 'a toast of failure',
  'remove-question': 'the question before removing',
};

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`screens at ${width} px, ${scheme}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const suffix = `${width}-${scheme}`;
      for (const [name, path] of Object.entries(VISITOR_SCREENS)) {
        await page.goto(path);
        await photograph(page, `${name}-${suffix}`);
      }
      for (const [name, state] of Object.entries(STATES_IN_THE_WINDOW)) {
        await STATES[state]!(page);
        await photograph(page, `${name}-${suffix}`, { fullPage: false });
      }
      await photographPurchase(page, suffix);
    });
  }
}

test('the README shows four of them, cut to one window', async () => {
  await mkdir('docs/screenshots', { recursive: true });
  for (const name of ['home', 'shop', 'product', 'gift-set'])
    await sharp(`${PICTURES}/${name}-1440-light.png`)
      .resize({ width: 1440, height: 900, fit: 'cover', position: 'top' })
      .webp({ quality: 82 })
      .toFile(`docs/screenshots/${name}.webp`);
});

async function photographPurchase(page: Page, suffix: string) {
  await signInWithCart(page, '1', '6', '29');
  await page.goto('/cart');
  await photograph(page, `cart-${suffix}`);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('/orders');
  await page.getByRole('article').waitFor();
  await photograph(page, `orders-${suffix}`);
}

async function photograph(page: Page, name: string, { fullPage } = { fullPage: true }) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await loadEveryPicture(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage });
}

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
