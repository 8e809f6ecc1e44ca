import { addToCart, checkout } from '../cart.ts';
import { cartLink, expect, header, heading, main, test, type Page } from '../journey.ts';
import { logInShopper } from '../shopper.ts';
import { tabTo } from '../accessibility.ts';

/** Describes what hides the focus, or returns "visible": it has a ring, in view and uncovered. */
async function focusIsVisible(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return 'nothing has the focus';
    const name =
      focused.ariaLabel ??
      (focused.textContent.trim() === '' ? focused.tagName : focused.textContent);
    // A native control may be styled through its label.
    const drawn = focused.closest('label') ?? focused;
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    const outlined = [focused, drawn, ...drawn.querySelectorAll('*')].some(
      (element) =>
        isOutlined(getComputedStyle(element)) || isOutlined(getComputedStyle(element, '::after')),
    );
    if (!outlined) return `${name} shows no focus ring`;
    const [box] = drawn.getClientRects();
    if (!box) return `${name} is not drawn`;
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const right = Math.min(box.right, innerWidth);
    const bottom = Math.min(box.bottom, innerHeight);
    if (bottom <= top || right <= left) return `${name} is out of sight`;
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return drawn.contains(shown) ? 'visible' : `${name} is covered by ${shown?.className}`;
  });
}

test('the first Tab stop is "Skip to content", which skips the header', async ({ page }) => {
  await page.goto('/shop');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('group', { name: 'Categories' }).getByRole('button').first(),
  ).toBeFocused();
});

test('after a navigation the focus is on the h1, the title is updated and the page is at the top', async ({
  page,
}) => {
  await page.goto('/shop');
  const places = { About: 'About Us', Contact: 'Contact', FAQs: 'Frequently Asked Questions' };
  for (const [link, heading] of Object.entries(places)) {
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${link}.* · Haiti 1804$`));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await header(page).getByRole('link', { name: 'Login' }).click();
  await expect(heading(page, 'Login')).toBeFocused();
});

for (const path of [
  ...['/', '/shop', '/product/1', '/custom-gift', '/contact', '/faqs', '/register', '/withdraw'],
  ...['/request', '/privacy'],
]) {
  test(`every Tab stop of ${path} has a visible, uncovered focus ring`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    // Located each time, because hydration may replace elements.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIsVisible(page)).toBe('visible');
      if (await last.evaluate((link) => link === document.activeElement)) return;
    }
    throw new Error('The footer was never reached');
  });
}

test('a coin is bought with the keyboard', async ({ page }) => {
  await logInShopper(page);
  await page.goto('/');
  await tabTo(page, main(page).getByRole('link', { name: 'Shop All', exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Shop All Coins')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Royal/ }));
  await page.keyboard.press('Space');
  await tabTo(page, main(page).getByRole('link', { name: 'Queen Marie-Louise' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Queen Marie-Louise')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Flip to the reverse' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Flip to the obverse' })).toBeFocused();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('2');
  await tabTo(page, addToCart(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to Cart!')).toBeVisible();

  const cart = cartLink(page, 'Cart, 2 items');
  await expect(cart).toBeVisible();
  await cart.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your Cart')).toBeFocused();
  await tabTo(page, checkout(page));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'My Orders')).toBeFocused();
  await expect(page.getByRole('article')).toContainText('Queen Marie-Louise');
  await expect(page.getByRole('article')).toContainText('Total $50.00');
});

test('a gift set is built, changed and added to the cart with the keyboard', async ({ page }) => {
  await logInShopper(page);
  await page.goto('/custom-gift');
  const coin = (name: string) =>
    page.getByRole('region', { name: /^Coins for seat/ }).getByRole('button', { name });
  for (const name of ['Toussaint Louverture', 'Catherine Flon', 'Palace of Sans-Souci']) {
    await tabTo(page, coin(name));
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).not.toBeFocused();
  }
  const status = main(page).getByRole('status');
  await expect(status).toHaveText('3 of 3 coins chosen. Your set is complete.');

  await heading(page).focus();
  await tabTo(page, page.getByRole('button', { name: 'Remove Catherine Flon from seat 2' }));
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('2 of 3 coins chosen. Choose 1 more.');
  await expect(page.getByRole('radio', { name: /^Seat 2/ })).toBeFocused();
  await tabTo(page, coin('Sanité Bélair'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Complete Your Gift Set - $60.00' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your Cart')).toBeFocused();
  await expect(main(page).getByRole('article')).toContainText('Sanité Bélair');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the menu opens by key, receives the focus and returns it on Escape', async ({ page }) => {
    await page.goto('/shop');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await tabTo(page, button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    for (const name of ['Shop', 'Gift Set', 'About', 'Contact', 'FAQs']) {
      await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name })).toBeFocused();
      expect(await focusIsVisible(page)).toBe('visible');
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the menu closes when the focus leaves it and when a link is followed', async ({ page }) => {
    await page.goto('/shop');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByRole('button', { name: /^All/ }));
    await expect(menu).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'FAQs' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Frequently Asked' })).toBeFocused();
    await expect(menu).toBeHidden();
  });

  test('the menu greets a shopper and logs out; a visitor is offered Login', async ({ page }) => {
    const shopper = await logInShopper(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText(`Hello, ${shopper.username}`)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('button', { name: 'Menu' }).click();
    await header(page).getByRole('link', { name: 'Login' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
  });
});
