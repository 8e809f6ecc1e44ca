import { randomUUID } from 'node:crypto';
import {
  expectAccessible,
  expectNoOverflow,
  findSeriousViolations,
  tabTo,
} from '../accessibility.ts';
import { openAdmin } from '../admin.ts';
import { expect, heading, main, test } from '../journey.ts';
import { ownName } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';

test('a buyer returns a coin by keyboard on a phone, and the shopkeeper receives and refunds it', async ({
  page,
  admin,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id } = await admin.aProduct({ name: ownName('Coin to return'), mintage: 9 });
  const order = await admin.anOrder(id, 2);
  const { total } = await admin.read<{ total: number }>(`/orders/${order.id}`);
  const payment = { id: randomUUID(), method: 'cash', amount: total, remark: '' };
  await admin.send('POST', `/admin/orders/${order.id}/payments`, { data: payment });
  const parcel = { id: randomUUID(), ship: { carrier: 'usps' } };
  await admin.send('POST', `/admin/orders/${order.id}/shipments`, { data: parcel });
  await storeSession(page, order.shopper.session);
  const returns = main(page).getByRole('region', { name: 'Returns' });

  await test.step('the buyer chooses a number and a reason', async () => {
    await page.goto(`/orders/${order.id}`);
    await tabTo(page, returns.getByRole('button', { name: 'Return something' }));
    await page.keyboard.press('Enter');
    await expect(returns.getByRole('checkbox').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await tabTo(page, returns.getByRole('combobox', { name: 'Reason' }));
    await page.keyboard.type('A coin arrived');
    await tabTo(page, returns.getByRole('button', { name: 'Request the return' }));
    await page.keyboard.press('Enter');
    await expect(returns).toContainText('Return requested');
    await expect(returns.getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  const back = await (await browser.newContext()).newPage();
  await storeSession(back, admin.session);
  const panel = main(back).getByRole('region', { name: 'Returns' });
  const dialog = back.getByRole('dialog');
  await test.step('the shopkeeper approves it, receives the number and refunds it', async () => {
    await openAdmin(back, '/admin/returns');
    await back.getByRole('link', { name: order.number }).click();
    await panel.getByRole('button', { name: /^Approve/ }).click();
    await dialog.getByRole('button', { name: 'Approve the return' }).click();
    await expect(panel).toContainText('Waiting for the parcel');
    await panel.getByRole('button', { name: /^Parcel arrived/ }).click();
    await dialog.getByRole('combobox').first().selectOption('Withdraw for ever');
    await dialog.getByRole('button', { name: 'Record the parcel' }).click();
    await expect(panel).toContainText('To be refunded');
    await panel.getByRole('button', { name: /^Refund/ }).click();
    await dialog.getByRole('button', { name: 'Refund and complete' }).click();
    await expect(panel).toContainText('Completed');
    expect(await findSeriousViolations(back)).toEqual([]);
    await expectNoOverflow(back);
  });

  await test.step('the buyer sees the refund', async () => {
    await page.reload();
    await expect(returns).toContainText('We refunded');
    await expect(heading(page, `Order #${order.number}`)).toBeVisible();
  });
  await back.context().close();
});
