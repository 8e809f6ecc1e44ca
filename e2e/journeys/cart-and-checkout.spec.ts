import { addToCart, checkout, cartLine, summary } from '../cart.ts';
import { cartLink, expect, heading, main, requestsTo, test } from '../journey.ts';
import { uniqueShopper } from '../shop-api.ts';
import { register, logInShopper } from '../shopper.ts';

test('two coins in different quantities are bought, and the totals match from cart to order', async ({
  page,
}) => {
  await page.goto('/register?next=/product/13');
  await register(page, uniqueShopper());
  await addToCart(page).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.goto('/product/11');
  await page.getByRole('button', { name: 'One more: Quantity' }).click();
  await addToCart(page).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');

  await cartLink(page).click();
  await expect(cartLine(page, 'Jean-Pierre Boyer')).toContainText('$20.00 each');
  await cartLine(page, 'Jean-Pierre Boyer')
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(cartLine(page, 'Jean-Pierre Boyer')).toContainText('$40.00');
  await expect(cartLine(page, 'Flag of Arcahaie')).toContainText('$50.00');
  await expect(summary(page)).toContainText('Subtotal (4 items)$90.00');
  await expect(summary(page)).toContainText('ShippingFREE');
  await expect(summary(page)).toContainText('Total$90.00');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');

  await checkout(page).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Order Placed!')).toBeVisible();
  await expect(
    page.getByText(/^Order #[0-9A-F]{8} created successfully\. Total: \$90\.00$/),
  ).toBeVisible();
  const order = page.getByRole('article');
  await expect(order).toHaveCount(1);
  await expect(order.getByRole('heading')).toHaveText(/^Order #[0-9A-F]{8}$/);
  await expect(order).toContainText('PENDING');
  await expect(order).toContainText('Total $90.00');
  const boyer = order.getByRole('listitem').filter({ hasText: 'Jean-Pierre Boyer' });
  await expect(boyer).toContainText('Quantity: 2');
  await expect(boyer).toContainText('$20.00 each');
  await expect(boyer).toContainText('$40.00');
  await expect(boyer.getByText(/^N° \d+(–|, )\d+$/)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});

test('the quantity of a line is changed by buttons, typing and arrow keys', async ({ page }) => {
  await logInShopper(page, '9');
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Bois Caïman, 1791' });
  const less = page.getByRole('button', { name: 'One less: Bois Caïman, 1791' });
  await expect(quantity).toHaveValue('1');
  await expect(less).toBeDisabled();

  // The display is optimistic; the announcement follows the server's response.
  const has = (sentence: string) => expect(page.getByText(sentence)).toBeAttached();
  await quantity.fill('4');
  await expect(summary(page)).toContainText('Total$100.00');
  await has('4 items, total $100.00.');
  await less.click();
  await expect(summary(page)).toContainText('Total$75.00');
  await has('3 items, total $75.00.');
  await quantity.press('ArrowUp');
  await expect(summary(page)).toContainText('Total$100.00');
  await has('4 items, total $100.00.');
  await page.reload();
  await expect(quantity).toHaveValue('4');
});

test('a quantity that is not a positive number is ignored', async ({ page }) => {
  await logInShopper(page, '9');
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ });
  const sent = requestsTo(page, /\/api\/cart\/update$/);
  for (const nonsense of ['0', '-3', '1.5', 'e', '', '1e1']) {
    await quantity.focus();
    await quantity.press('ControlOrMeta+a');
    await quantity.press('Delete');
    await quantity.pressSequentially(nonsense);
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
  }
  await expect(summary(page)).toContainText('Subtotal (1 item)$25.00');
  expect(sent).toEqual([]);
});

test('removing asks for confirmation: Cancel has the focus, and Escape keeps the line', async ({
  page,
}) => {
  await logInShopper(page, '2', '3');
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: 'Remove Toussaint Louverture' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove item' });
  await expect(question).toContainText('Remove Toussaint Louverture from cart?');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(cartLine(page, 'Toussaint Louverture')).toBeVisible();

  await remove.click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(cartLine(page, 'Toussaint Louverture')).toBeVisible();
});

test('removing a line moves the focus to the next line, or to the heading after the last', async ({
  page,
}) => {
  await logInShopper(page, '2', '3');
  await page.goto('/cart');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Remove Toussaint Louverture' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  await expect(cartLine(page, 'Toussaint Louverture')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Jean-Jacques Dessalines/ })).toBeFocused();

  await page.getByRole('button', { name: /^Remove Jean-Jacques/ }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  const empty = heading(page, 'Your Cart is Empty');
  await expect(empty).toBeFocused();
  await expect(page.getByText('Add some amazing challenge coins to your cart!')).toBeVisible();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/shop');
});

test('a double click on Add to Cart adds once, and the button keeps its name and the focus', async ({
  page,
}) => {
  await logInShopper(page);
  await page.goto('/product/12');
  await addToCart(page).dblclick();
  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(addToCart(page)).toBeFocused();
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Subtotal (1 item)');
});

test('a double click on Checkout places one order', async ({ page }) => {
  const shopper = await logInShopper(page, '12');
  await page.goto('/cart');
  await checkout(page).dblclick();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await shopper.orders()).toHaveLength(1);
});

test('a checkout whose response is lost and that is repeated online creates one order', async ({
  page,
}) => {
  const shopper = await logInShopper(page, '17');
  await page.goto('/cart');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/cart', (route) => route.abort());
  await page.route('**/api/cart/checkout', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await checkout(page).click();
  await expect(page.getByText(/the order will not be placed twice/)).toBeVisible();
  expect(await shopper.orders()).toHaveLength(1);

  await page.unroute('**/api/cart/checkout');
  const again = requestsTo(page, /\/checkout$/);
  await checkout(page).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Order Placed!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await shopper.orders()).toHaveLength(1);
  keys.push(...again.map((request) => request.headers()['idempotency-key']));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a checkout whose response is lost leads to My Orders with the one order', async ({
  page,
}) => {
  const shopper = await logInShopper(page, '17');
  await page.goto('/cart');
  await page.route('**/api/cart/checkout', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await checkout(page).click();
  await expect(page.getByText(/We could not confirm your last checkout/)).toBeVisible();
  await main(page).getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await shopper.orders()).toHaveLength(1);
});

test('a rejected checkout shows the reason under "Checkout Failed" and keeps the cart', async ({
  page,
}) => {
  await logInShopper(page, '17');
  await page.goto('/cart');
  await page.route('**/api/cart/checkout', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { status: 409, code: 'cart.sold-out', detail: 'Siege is sold out.', title: 'Conflict' },
    }),
  );
  await checkout(page).click();
  await expect(page.getByText('Checkout Failed')).toBeVisible();
  await expect(main(page).getByText('Siege is sold out.')).toBeVisible();
  await expect(cartLine(page, 'Siege of Crête-à-Pierrot, 1802')).toBeVisible();
});

test('a visitor is asked to log in for the cart and for My Orders', async ({ page }) => {
  await page.goto('/cart');
  await expect(heading(page, 'Login Required')).toBeVisible();
  await expect(page.getByText('Please login to view your cart')).toBeVisible();
  await main(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcart');
  await page.goto('/orders');
  await expect(page).toHaveURL('/login?next=%2Forders');
});

test('a shopper without orders sees a message with a link to the shop', async ({ page }) => {
  await logInShopper(page);
  await page.goto('/orders');
  await expect(heading(page, 'No Orders Yet')).toBeVisible();
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL('/shop');
});

test('products added on another device appear after a reload', async ({ page }) => {
  const shopper = await logInShopper(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await shopper.addToCart('28', 2);
  await page.reload();
  await expect(cartLine(page, 'Mahogany Coin Stand')).toContainText('$36.00');
});
