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
const footer = (page: Page) => page.getByRole('contentinfo');

test('a guest asks about a coin by keyboard on a phone, and the shopkeeper answers', async ({
  page,
  admin,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const name = ownName('Coming coin');
  const { id } = await admin.aProduct({ name, status: 'coming_soon' });
  const email = `${id}-${Date.now()}@example.com`;
  const dialog = page.getByRole('dialog', { name: 'Pre-order by message' });
  const field = (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });

  await test.step('the request names the coin and is confirmed', async () => {
    await page.goto(`/product/${id}`);
    await tabTo(page, button(page, 'Pre-order by message'));
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(name);
    await expectAccessible(page);
    for (const [label, text] of [
      ['Quantity', '2'],
      ['Name', 'Catherine Flon'],
      ['Email', email],
      ['Message', 'Two coins, please.'],
    ] as const) {
      await tabTo(page, field(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, dialog.getByRole('button', { name: 'Send request' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/We received your request/)).toBeFocused();
    await expectAccessible(page);
  });

  const back = await (await browser.newContext()).newPage();
  await storeSession(back, admin.session);
  await test.step('the shopkeeper finds it beside the customers and answers', async () => {
    await openAdmin(back, '/admin?tab=customers');
    await back.getByRole('link', { name: /^Requests \(\d+\)$/ }).click();
    await expect(heading(back, 'Requests')).toBeVisible();
    const row = back.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(`Pre-order, 2 ×: ${name}`);
    await row.getByRole('button', { name: /^Answer/ }).click();
    await back.getByRole('textbox', { name: /^Answer/ }).fill('They are yours.');
    await button(back, 'Send answer').click();
    await expect(row).toContainText('Answered');
    expect(await findSeriousViolations(back)).toEqual([]);
    await expectNoOverflow(back);
  });
  await back.context().close();
});

test('the footer leads to the information pages; the shopkeeper publishes one', async ({
  page,
  admin,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/faqs');
  await expectNoOverflow(page);
  for (const [label, title] of [
    ['Imprint', 'Imprint'],
    ['Privacy', 'Privacy'],
    ['Accessibility', 'Accessibility'],
  ] as const)
    await test.step(label, async () => {
      await footer(page).getByRole('link', { name: label, exact: true }).click();
      await expect(heading(page, title)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

  const text = ownName('We sell coins');
  const back = await (await browser.newContext()).newPage();
  await storeSession(back, admin.session);
  await openAdmin(back, '/admin/shop-pages?slug=terms');
  await back.getByLabel('Text').fill(`# Sales\n\n${text}`);
  await button(back, 'Publish').click();
  await expect(back.getByText('The page is published.')).toBeVisible();
  // In the HTML of the server, which search engines read.
  await expect.poll(async () => (await page.request.get('/terms')).text()).toContain(text);
  await page.goto('/terms');
  await expect(main(page)).toContainText(text);
  await admin.send('PUT', '/shop-pages/terms', { data: { body: '' } });
  await back.context().close();
});
