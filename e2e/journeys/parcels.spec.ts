import {
  expectAccessible,
  expectNoOverflow,
  findSeriousViolations,
  tabTo,
} from '../accessibility.ts';
import { openAdmin } from '../admin.ts';
import { expect, heading, main, test, type Page } from '../journey.ts';
import { ownName } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Tabs to a button and presses it. */
async function pressByKey(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

test('the shopkeeper packs and sends by keyboard on a phone, and the buyer follows the parcel', async ({
  page,
  admin,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await storeSession(page, admin.session);
  const { id } = await admin.aProduct({ name: ownName('Coin to send'), mintage: 9 });
  const order = await admin.anOrder(id);

  await test.step('everything is packed and sent', async () => {
    await openAdmin(page, `/admin/orders/${order.id}`);
    await pressByKey(page, 'Pack all');
    await expect(main(page).getByText('Packed', { exact: true })).toBeVisible();
    await expectNoOverflow(page);
    await pressByKey(page, 'Send Parcel 1');
    await page.getByLabel('Tracking code').fill('9400');
    expect(await findSeriousViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(main(page).getByText('On its way', { exact: true })).toBeVisible();
    await expect(main(page)).toContainText('Parcel sent');
    expect(await findSeriousViolations(page)).toEqual([]);
  });

  await test.step('the order cannot be cancelled now', async () => {
    const data = { status: 'cancelled' };
    const cancelling = admin.send('PUT', `/admin/orders/${order.id}/status`, { data });
    await expect(cancelling).rejects.toThrow(/409/);
  });

  const buyer = await (await browser.newContext()).newPage();
  await storeSession(buyer, order.shopper.session);
  await test.step('the buyer sees the parcel with its number and the tracking page', async () => {
    await buyer.setViewportSize({ width: 375, height: 812 });
    await buyer.goto(`/orders/${order.id}`);
    await expect(heading(buyer, `Order #${order.number}`)).toBeVisible();
    const parcel = main(buyer).getByRole('region', { name: 'Your parcel' });
    await expect(parcel).toContainText('N°\u00a01');
    await expect(parcel.getByRole('link', { name: /USPS 9400/ })).toHaveAttribute(
      'href',
      /tLabels=9400/,
    );
    await expectNoOverflow(buyer);
    await expectAccessible(buyer);
  });
});
