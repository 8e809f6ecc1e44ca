import { builtRelease } from '@challenge-coins/release/publish';
import { expect, heading, main, test } from '../journey.ts';
import { collectErrors, isTakenOver, openServerPage } from '../server-page.ts';
import { logInShopper } from '../shopper.ts';

/** Addresses with a filter, a fragment or parameters, and products of each kind, besides all pages. */
const VARIANTS = [
  '/shop?filter=heroines&sort=price_asc',
  '/shop?q=nothing-like-this',
  '/product/4',
  '/product/14',
  '/product/23',
  '/product/26',
  '/faqs#certificate',
  '/contact?subject=Pre-order&message=Hello',
  '/request?kind=pre_order',
];

const MISSING_PATH = '/no-such-page';
/** Pages that keep their heading for a visitor only: a logged-in user is redirected, or the server does not know the path. */
const VISITOR_PATHS = ['/login', '/register', MISSING_PATH];
/** A page that keeps its heading for a logged-in user only. Those of the checkout and the orders depend on them. */
const ACCOUNT_PATHS = ['/account'];

/** Pages whose heading depends on the user or on the link of an email, and those that are tested for one kind of visitor. */
const OTHER_PATHS = [
  ...VISITOR_PATHS,
  '/account',
  '/cart',
  '/checkout',
  '/confirm-email',
  '/invitation',
  '/orders',
  '/orders/:id',
  '/reset-password',
  '/stock-notice',
];

/** The paths of all pages that have the same heading for everyone. */
async function getServerPaths(): Promise<string[]> {
  const releases = [await builtRelease('storefront-mfe'), await builtRelease('shell')];
  return releases
    .flatMap(({ pages = {} }) => Object.keys(pages))
    .filter((path) => !OTHER_PATHS.includes(path))
    .map((path) => path.replace(':id', '1'));
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const isLoggedIn of [false, true]) {
    test(`pages are hydrated without an error in ${colorScheme} colors, ${isLoggedIn ? 'logged in' : 'as a visitor'}`, async ({
      page,
    }) => {
      // Twenty-five pages.
      test.slow();
      await page.emulateMedia({ colorScheme });
      if (isLoggedIn) await logInShopper(page);
      const errors = collectErrors(page, MISSING_PATH);
      const replaced: string[] = [];
      const paths = [...(await getServerPaths()), ...VARIANTS];
      paths.push(...(isLoggedIn ? ACCOUNT_PATHS : VISITOR_PATHS));
      for (const path of paths) {
        const held = await openServerPage(page, path);
        const element = await heading(page).first().elementHandle();
        await held.end();
        await isTakenOver(page);
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
  await isTakenOver(page);
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
  await isTakenOver(page);
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
});

test('input is kept if a browser extension has changed the page, which React then replaces', async ({
  page,
}) => {
  const held = await openServerPage(page, '/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  const before = await message.elementHandle();
  await message.evaluate((element) => element.before(document.createElement('aside')));
  await message.pressSequentially('Bèl travay');
  await held.end();
  await isTakenOver(page);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Bèl travay');
  await message.pressSequentially('!');
  await expect(message).toHaveValue('Bèl travay!');
  expect(await before.evaluate(({ isConnected }) => isConnected)).toBe(false);
});
