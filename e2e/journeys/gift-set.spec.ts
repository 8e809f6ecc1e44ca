import { addToCart, checkout, summary } from '../cart.ts';
import { expect, main, test, type Page } from '../journey.ts';
import { Shopper } from '../shop-api.ts';
import { logIn } from '../shopper.ts';

const coinList = (page: Page) => page.getByRole('region', { name: /^Coins for seat \d$/ });
const coin = (page: Page, name: string) =>
  coinList(page).getByRole('button').filter({ hasText: name });
const seats = (page: Page) => page.getByRole('group', { name: 'Seats of your set' });
const seat = (page: Page, number: number) =>
  seats(page).getByRole('radio', { name: new RegExp(`^Seat ${number} `) });
const progress = (page: Page, sentence: string) =>
  main(page).getByRole('status').filter({ hasText: sentence });

async function choose(page: Page, ...coins: string[]) {
  for (const name of coins) await coin(page, name).click();
}

const THREE = ['Catherine Flon', 'Emperor Jacques I', 'Jean-Pierre Boyer'];

test('a visitor builds a set, logs in, finds it in the cart, and orders it', async ({ page }) => {
  const shopper = await Shopper.register(page.request);
  await page.goto('/custom-gift');
  await expect(progress(page, '0 of 3 coins chosen. Choose 3 more.')).toBeVisible();
  await expect(page.getByText('3 × $25 = $75 → $60, you save $15')).toBeVisible();
  await choose(page, ...THREE);
  await expect(progress(page, '3 of 3 coins chosen.')).toBeVisible();
  const complete = page.getByRole('button', { name: 'Complete Your Gift Set - $60.00' });
  await complete.click();
  await expect(page.getByText('Please login to create your custom gift set.')).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fcustom-gift');
  await logIn(page, shopper);

  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Added to Cart!')).toBeVisible();
  const set = main(page).getByRole('article');
  const chosen = set.getByRole('list', { name: 'Coins of the set' }).getByRole('listitem');
  await expect(chosen).toHaveCount(THREE.length);
  for (const name of THREE) await expect(chosen.filter({ hasText: name })).toHaveCount(1);
  await expect(set).toContainText('$60.00');
  expect(await page.evaluate(() => localStorage.getItem('customGiftSet'))).toBeNull();

  await checkout(page).click();
  await expect(page).toHaveURL('/orders');
  const coins = page.getByRole('article').getByRole('list', { name: 'Coins of the set' });
  for (const name of THREE)
    await expect(coins.getByRole('listitem').filter({ hasText: name })).toHaveText(
      new RegExp(`^${name} N° \\d+`),
    );
  expect(await shopper.orders()).toMatchObject([{ total: 60 }]);
});

for (const size of [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
])
  test(`coins to choose are in the first screen at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/custom-gift');
    const footer = await page.getByText('3 × $25 = $75').boundingBox();
    const first = await coinList(page).getByRole('button').first().boundingBox();
    expect(first!.y + first!.height).toBeLessThan(footer!.y);
  });

test.describe('the lid', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('closes over three coins, and opens for the pointer and the focus', async ({ page }) => {
    await page.goto('/custom-gift');
    const lid = page.getByText('Three coins, one case');
    await choose(page, 'Catherine Flon', 'Emperor Jacques I');
    await expect(lid).toBeHidden();
    await choose(page, 'Jean-Pierre Boyer');
    await page.mouse.move(0, 0);
    await expect(lid).toBeVisible();
    await page.getByText('Seat 2', { exact: true }).hover();
    await expect(lid).toBeHidden();
    await page.mouse.move(0, 0);
    await expect(lid).toBeVisible();
    await page.getByRole('button', { name: 'Remove Catherine Flon from seat 1' }).press('Enter');
    await expect(lid).toBeHidden();
  });
});

test('at 320 px no coin name overflows in a seat or in the list', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/custom-gift');
  await choose(
    page,
    'Declaration of Independence, 1804',
    'Jean-Jacques Dessalines, General-in-Chief',
    'Siege of Crête-à-Pierrot, 1802',
  );
  await expect(progress(page, '3 of 3 coins chosen.')).toBeVisible();
  const outside = await main(page).evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const place = text.parentElement!.closest('li, section, main')!.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const isHidden = text.parentElement!.closest('legend, [class*=visually-hidden]') !== null;
      if (!isHidden && (left < place.left - 1 || right > place.right + 1))
        found.push(text.textContent!);
    }
    return found;
  });
  expect(outside).toEqual([]);
});

test('the selection survives a reload', async ({ page }) => {
  await page.goto('/custom-gift');
  await choose(page, 'Toussaint Louverture', 'Palace of Sans-Souci');
  await page.reload();
  await expect(seat(page, 1)).toHaveAccessibleName('Seat 1 Toussaint Louverture');
  await expect(seat(page, 2)).toHaveAccessibleName('Seat 2 Palace of Sans-Souci');
  await expect(progress(page, '2 of 3 coins chosen. Choose 1 more.')).toBeVisible();
  await expect(seat(page, 3)).toBeChecked();
});

test('a coin in one seat is not offered for the others until it is removed', async ({ page }) => {
  await page.goto('/custom-gift');
  await choose(page, 'Catherine Flon');
  await expect(coinList(page)).toHaveAccessibleName('Coins for seat 2');
  await expect(coin(page, 'Catherine Flon')).toHaveCount(0);
  await seat(page, 1).check({ force: true });
  await expect(coin(page, 'Catherine Flon')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Remove Catherine Flon from seat 1' }).click();
  await expect(progress(page, '0 of 3 coins chosen.')).toBeVisible();
  await seat(page, 2).check({ force: true });
  await expect(coin(page, 'Catherine Flon')).toBeVisible();
});

test('the builder offers the three series, but no coin that is coming soon', async ({ page }) => {
  await page.goto('/custom-gift');
  await expect(coin(page, 'Toussaint Louverture')).toBeVisible();
  for (const name of ['Fabre Geffrard', 'Lysius Salomon', 'Mahogany', 'Needle', 'Heroines of'])
    await expect(coin(page, name)).toHaveCount(0);
});

test('the button counts the missing coins, and pressing it too early shows "Selection Incomplete"', async ({
  page,
}) => {
  await page.goto('/custom-gift');
  const button = main(page).getByRole('button', { name: /^Select/ });
  await expect(button).toHaveText('Select 3 more coins');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await choose(page, 'Toussaint Louverture', 'Catherine Flon');
  await expect(button).toHaveText('Select 1 more coin');
  await button.click({ force: true });
  await expect(page.getByText('Selection Incomplete')).toBeVisible();
  await expect(page.getByText('Please select 3 coins to complete your gift set.')).toBeVisible();
  await expect(page).toHaveURL('/custom-gift');
});

test('the summary previews each story in 80 characters and names box and certificates', async ({
  page,
}) => {
  await page.goto('/custom-gift');
  await choose(page, 'Catherine Flon');
  const summary = page.getByRole('region', { name: 'Your gift set' });
  const preview = await summary.getByRole('listitem').locator('p').last().textContent();
  expect(preview!.length).toBeLessThanOrEqual(81);
  expect(preview).toMatch(/…$/);
  await expect(summary).toContainText('premium gift box');
  await expect(summary).toContainText('certificate of authenticity for each coin');
});

test('two sets of different coins are two lines of one cart', async ({ page, shopper }) => {
  await shopper.addToCart('14', 1, ['2', '3', '4']);
  await shopper.addToCart('14', 1, ['5', '6', '7']);
  await page.goto('/cart');
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(summary(page)).toContainText('Total$60.00');
});

test("the custom set's page links to the builder instead of the cart", async ({ page }) => {
  await page.goto('/product/14');
  await expect(addToCart(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Build your set' }).click();
  await expect(page).toHaveURL('/custom-gift');
  await page.goto('/');
  await expect(page.getByText('pick any 3 coins for $60 (save $15)')).toBeVisible();
  await page.getByRole('link', { name: 'Build a Gift Set' }).click();
  await expect(page).toHaveURL('/custom-gift');
});
