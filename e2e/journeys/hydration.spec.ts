import { delayResponses } from '../delayed-responses.ts';
import { expect, heading, main, test, type Page } from '../journey.ts';
import { logInShopper } from '../shopper.ts';

/** Scripts of all parts except the script loader. */
const isScript = ({ pathname }: URL) => /\/releases\/[^/]+\/(?!start)[^/]+\.js$/.test(pathname);

const PATHS = ['/', '/shop', '/shop?filter=heroines&sort=price_asc', '/product/1', '/product/4'];
const MORE_PATHS = ['/about', '/contact', '/faqs', '/faqs#certificate', '/custom-gift', '/request'];
const LOGIN_PATHS = ['/login', '/register', '/no-such-page'];
/** Pages that keep their heading for a logged-in shopper; a visitor is redirected or sees another one. */
const ACCOUNT_PATHS = ['/checkout', '/account'];

/** Opens a page with delayed scripts, once it is sent complete and to be hydrated. */
async function openServerPage(page: Page, path: string) {
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain('data-painted="hydrate"');
  }).toPass();
  const held = await delayResponses(page, isScript);
  await page.goto(path, { waitUntil: 'commit' });
  await heading(page).first().waitFor();
  return held;
}

const isHydrated = (page: Page) =>
  page.locator('#root[data-painted]').waitFor({ state: 'detached' });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const isLoggedIn of [false, true]) {
    test(`pages are hydrated without an error in ${colorScheme} colors, ${isLoggedIn ? 'logged in' : 'as a visitor'}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      if (isLoggedIn) await logInShopper(page);
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', ({ message }) => errors.push(message));
      const replaced: string[] = [];
      const paths = [...PATHS, ...MORE_PATHS, ...(isLoggedIn ? ACCOUNT_PATHS : LOGIN_PATHS)];
      for (const path of paths) {
        const held = await openServerPage(page, path);
        const element = await heading(page).first().elementHandle();
        await held.end();
        await isHydrated(page);
        if (!(await element.evaluate(({ isConnected }) => isConnected))) replaced.push(path);
      }
      expect({ errors, replaced }).toEqual({ errors: [], replaced: [] });
    });
  }
}

test('a logged-in shopper’s early input is kept, and a button acts once', async ({
  page,
  shopper: _,
}) => {
  const contact = await openServerPage(page, '/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Marie');
  await message.pressSequentially('Bèl ');
  await contact.end();
  await message.pressSequentially('travay');
  await isHydrated(page);
  await message.pressSequentially('!');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Bèl travay!');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Marie');

  const product = await openServerPage(page, '/product/2');
  const added: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/add')) added.push(request.method());
  });
  await main(page).getByRole('button', { name: 'Add to Cart' }).click();
  await product.end();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(added).toEqual(['POST']);
});

test('a focused Login link of a shopper who is logged in passes its focus on', async ({
  page,
  shopper: _,
}) => {
  const held = await openServerPage(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus();
  await held.end();
  await isHydrated(page);
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
});
