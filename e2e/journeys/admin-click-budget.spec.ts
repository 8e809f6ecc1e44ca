// The shopkeeper's tasks in mouse clicks. Typing is free; a choice in a select counts twice: open and
// choose.
import { randomUUID } from 'node:crypto';
import { expect, field, openAdmin, ownName, rows, test, toast, type Page } from '../admin.ts';
import { aPicture } from '../files.ts';
import { heading, main } from '../journey.ts';
import { Shopper } from '../shop-api.ts';

/** A mouse that counts its clicks. */
function aHand() {
  let clicks = 0;
  return {
    click: async (what: ReturnType<Page['locator']>) => {
      clicks += 1;
      await what.click();
    },
    choose: async (select: ReturnType<Page['locator']>, words: string) => {
      clicks += 2;
      await select.selectOption(words);
    },
    get clicks() {
      return clicks;
    },
  };
}

const rail = (page: Page, words: RegExp) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: words });

test('ten orders are completed in six clicks', async ({ page, admin, request }) => {
  const { id } = await admin.aProduct({ name: ownName('Bag') });
  const shopper = await Shopper.register(request);
  for (let order = 0; order < 10; order += 1) {
    await shopper.addToCart(id);
    await shopper.send('POST', '/cart/checkout');
  }
  await openAdmin(page, '/admin');
  const hand = aHand();
  await hand.click(rail(page, /^Orders/));
  await hand.click(page.getByRole('searchbox', { name: 'Search orders' }));
  await page.keyboard.type(shopper.username);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  await hand.click(page.getByRole('link', { name: 'Pending 10' }));
  await expect(page).toHaveURL(/status=pending/);
  await hand.click(page.getByRole('checkbox', { name: 'Select all orders on this page' }));
  await hand.click(page.getByRole('button', { name: 'Set 10 orders to Completed' }));
  await expect(toast(page, '10 orders are now Completed.')).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(6);
  const orders = await shopper.orders();
  expect(orders.map(({ status }) => status)).toEqual(Array(10).fill('completed'));
});

test('ten paid orders are packed and sent in eight clicks', async ({ page, admin, request }) => {
  const { id } = await admin.aProduct({ name: ownName('Bag') });
  const shopper = await Shopper.register(request);
  for (let order = 0; order < 10; order += 1) {
    await shopper.addToCart(id);
    await shopper.send('POST', '/cart/checkout');
  }
  for (const order of await shopper.orders())
    await admin.send('POST', `/admin/orders/${order.id}/payments`, {
      data: { id: randomUUID(), method: 'cash', amount: order.total, remark: '' },
    });
  await openAdmin(page, '/admin');
  const hand = aHand();
  await hand.click(rail(page, /^Orders/));
  await hand.click(page.getByRole('searchbox', { name: 'Search orders' }));
  await page.keyboard.type(shopper.username);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  await hand.choose(page.getByLabel('Delivery'), 'To pack');
  await expect(page).toHaveURL(/delivery=to_pack/);
  await expect(rows(page)).toHaveCount(10);
  await hand.click(page.getByRole('checkbox', { name: 'Select all orders on this page' }));
  await hand.click(page.getByRole('button', { name: 'Pack and send' }));
  const dialog = page.getByRole('dialog', { name: 'Pack and send 10 orders' });
  const codes = Array.from({ length: 10 }, (_, at) => `94001804${at}`);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await dialog
    .getByRole('textbox')
    .first()
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, codes.join('\n'));
  await expect(dialog.getByRole('textbox').last()).toHaveValue('940018049');
  await hand.click(dialog.getByRole('button', { name: 'Send' }));
  await expect(toast(page, '10 orders sent.')).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(8);
});

test('a product with two pictures is published in twelve clicks', async ({ page, admin }) => {
  const name = ownName('Coin');
  await openAdmin(page, '/admin');
  const hand = aHand();
  await hand.click(page.getByRole('link', { name: 'New product' }));
  await hand.click(field(page, 'Name'));
  await page.keyboard.type(name);
  await hand.choose(page.getByLabel('Show in the shop'), 'Now');
  const choosing = page.waitForEvent('filechooser');
  await hand.click(page.getByRole('button', { name: 'Choose pictures' }));
  await (await choosing).setFiles([await aPicture('a.png'), await aPicture('b.png')]);
  await expect(page.getByRole('textbox', { name: /^Alt text of picture 2/ })).toHaveValue(
    `Reverse of the ${name} coin`,
  );
  await hand.click(field(page, 'Price (dollars)'));
  await page.keyboard.type('25');
  await hand.click(field(page, 'Sale price (dollars)'));
  await page.keyboard.type('20');
  await hand.click(page.getByRole('button', { name: 'Create product' }));
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  expect(hand.clicks).toBeLessThanOrEqual(12);
  admin.archiveLater(page.url().split('/').at(-1) ?? '');
  await page.getByRole('link', { name: 'View in the shop' }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(main(page).getByText('20% off').first()).toBeVisible();
});

test('a customer is found in two clicks and four letters', async ({ page, request }) => {
  const username = `Zoé ${ownName('').trim()}`;
  await Shopper.register(request, {
    username,
    email: `${ownName('zoe').replaceAll(' ', '-')}@example.org`,
    password: 'six-or-more',
  });
  await openAdmin(page, '/admin');
  const hand = aHand();
  await hand.click(page.getByRole('button', { name: 'Search', exact: true }));
  await expect(page.getByRole('combobox', { name: /^Product, order, customer/ })).toBeFocused();
  await page.keyboard.type('zoe ');
  const found = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await hand.click(found.filter({ hasText: username }));
  await expect(heading(page, username)).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(2);
});

test('the banner is changed in three clicks, and Save is always visible', async ({
  page,
  request,
  ownSettings: _ownSettings,
}) => {
  const banner = ownName('Closed on 18 November.');
  await openAdmin(page, '/admin');
  const hand = aHand();
  await hand.click(rail(page, /^Settings/));
  await hand.click(field(page, 'Announcement Text'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(banner);
  const saving = page.getByRole('button', { name: 'Save Changes' });
  await expect(saving).toBeInViewport({ ratio: 1 });
  await hand.click(saving);
  await expect(toast(page, 'Site settings updated successfully.')).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(3);
  expect(await (await request.get('/api/settings')).json()).toMatchObject({
    announcement_text: banner,
  });
});

test('the command palette receives every letter after its shortcut, and Enter opens the product of that name', async ({
  page,
}) => {
  await openAdmin(page, '/admin');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('capois');
  await page.keyboard.press('Enter');
  await expect(heading(page, /^François Capois/)).toBeVisible();
});
