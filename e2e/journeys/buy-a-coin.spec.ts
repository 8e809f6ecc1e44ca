import { cartLink, expect, heading, main, requestsTo, test } from '../journey.ts';
import { uniqueShopper } from '../shop-api.ts';
import { addToCart, checkout } from '../cart.ts';
import { sendRegistration, logInShopper } from '../shopper.ts';

test('a visitor views a coin, registers, buys it and finds the order under My Orders', async ({
  page,
}) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Shop All', exact: true }).click();
  await expect(heading(page, 'Shop All Coins')).toBeVisible();

  await main(page).getByRole('link', { name: 'Toussaint Louverture' }).click();
  await expect(heading(page, 'Toussaint Louverture')).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Please login to add items to cart.')).toBeVisible();
  await page.goto('/register?next=/product/2');
  await sendRegistration(page, uniqueShopper());
  await expect(page).toHaveURL('/product/2');

  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await cartLink(page, 'Cart, 1 item').click();
  await expect(main(page).getByText('$25.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Order Placed!')).toBeVisible();
  await expect(heading(page, 'My Orders')).toBeVisible();
  const order = page.getByRole('article').filter({ hasText: 'Toussaint Louverture' });
  await expect(order).toContainText('PENDING');
  await expect(order).toContainText('$25.00');
  await expect(order.getByText(/^N° \d+$/)).toBeVisible();
  await expect(
    page.getByText('We will contact you by e-mail about payment and delivery.'),
  ).toBeVisible();
  await expect(cartLink(page, 'Cart, 0 items')).toBeVisible();
  await page.reload();
  await expect(order).toBeVisible();
});

// An older API does not say where on the reverse the number is, and has no page of an order.
test(
  'a buyer sees the number on the reverse of the coin',
  { tag: '@same-api' },
  async ({ page }) => {
    await logInShopper(page, '2');
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout' }).click();
    const numbered = { name: /This piece is N° \d+$/ };
    const own = page.getByRole('region', { name: /^N° \d+$/ });
    await expect(own.getByRole('img', numbered)).toBeVisible();
    await expect(own.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    const inList = page.getByRole('article').getByRole('img', numbered);
    await expect(inList).toBeVisible();
    await page.reload();
    await expect(inList).toBeVisible();
    await expect(own).toHaveCount(0);
  },
);

test('a shopper requests nothing of the admin bundle', async ({ page }) => {
  const requests = requestsTo(page, /admin|\/storefront-mfe\//);
  for (const path of ['/', '/shop', '/product/1', '/cart', '/faqs']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  const addresses = requests.map((request) => request.url());
  expect(addresses.filter((url) => url.includes('/storefront-mfe/')).length).toBeGreaterThan(0);
  expect(addresses.filter((url) => url.includes('admin'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a logged-in shopper orders an opened coin with three taps and without scrolling', async ({
    page,
  }) => {
    await logInShopper(page);
    await page.goto('/product/1');
    await expect(heading(page, 'Declaration of Independence, 1804')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('$25.00').first()).toBeInViewport({ ratio: 1 });
    const taps = [addToCart(page), page.getByRole('link', { name: 'View Cart' }), checkout(page)];
    for (const place of taps) {
      await expect(place).toBeInViewport({ ratio: 1 });
      await place.tap();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await expect(heading(page, 'My Orders')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Declaration of Independence, 1804');
  });
});

test('a coin is zoomed with a click and with the keyboard', async ({ page }) => {
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Zoom the picture' }).click();
  const closely = page.getByRole('dialog', { name: /^Declaration of Independence, 1804/ });
  const picture = closely.getByRole('img');
  await expect(picture).toBeVisible();
  const width = async () => (await picture.boundingBox())!.width;
  const whole = await width();
  await picture.click();
  await expect.poll(width).toBeCloseTo(whole * 2, 0);
  await picture.click();
  await expect.poll(width).toBeCloseTo(whole, 0);
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.4);
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(closely).toHaveAccessibleName(/picture 2 of 7$/);
  await page.keyboard.press('Escape');
  await expect(closely).toBeHidden();
  await expect(page.getByRole('button', { name: 'Zoom the picture' })).toBeFocused();
});

test.describe('on a phone with reduced motion', () => {
  test.use({
    hasTouch: true,
    viewport: { width: 375, height: 812 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a pinch zooms and moves the picture around its centre', async ({ page }) => {
    await page.goto('/product/6');
    await page.getByRole('button', { name: 'Zoom the picture' }).tap();
    const picture = page.getByRole('dialog').getByRole('img');
    await expect(picture).toBeVisible();
    const whole = (await picture.boundingBox())!;
    expect(whole.width).toBe(375);
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x, y: 434, id })),
      });
    /** Horizontal position of a point of the viewport, as a share of the picture's width. */
    const shareAt = async (x: number) => {
      const { x: left, width } = (await picture.boundingBox())!;
      return (x - left) / width;
    };
    const between = await shareAt(120);
    await touch('touchStart', 100, 140);
    for (const step of [1, 2, 3, 4]) await touch('touchMove', 100 - 10 * step, 140 + 10 * step);
    await expect.poll(async () => (await picture.boundingBox())!.width).toBeCloseTo(3 * 375, 0);
    expect(await shareAt(120)).toBeCloseTo(between, 1);
    for (const step of [1, 2, 3]) await touch('touchMove', 60 + 20 * step, 180 + 20 * step);
    await expect.poll(() => shareAt(180)).toBeCloseTo(between, 1);
    await touch('touchEnd');
  });
});

test("every coin's page links to further products", { tag: '@same-api' }, async ({ page }) => {
  await page.goto('/product/6');
  await expect(page.getByText(/^Edition of \S+ · the next piece is N° \d+$/)).toBeVisible();
  const sets = page.getByRole('region', { name: 'Also in the Heroines of Independence Set' });
  await sets.getByRole('link').click();
  await expect(heading(page, 'Heroines of Independence Set')).toBeVisible();
  const held = page.getByRole('region', { name: 'In this set' });
  await expect(held.getByRole('link')).toHaveText([
    'Catherine Flon',
    'Cécile Fatiman',
    'Sanité Bélair',
  ]);
  await held.getByRole('link', { name: 'Cécile Fatiman' }).click();
  await page.getByRole('link', { name: /^Newer/ }).click();
  await expect(heading(page)).not.toHaveText('Cécile Fatiman');

  await page.goto('/product/23');
  await page.getByRole('button', { name: 'Pre-order by message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pre-order by message' });
  await expect(dialog).toContainText('Fabre Geffrard');
});
