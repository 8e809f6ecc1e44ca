import { expect, openAdmin, ownName, test, toast, type Page } from '../admin.ts';
import { heading, main } from '../journey.ts';
import { uniqueShopper, type Admin, type Registration, type TestSession } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';
import { findSeriousViolations, tabTo } from '../accessibility.ts';

interface Mails {
  readonly items: readonly { readonly id: string; readonly to: string; readonly kind: string }[];
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Tabs to an element and presses it. */
async function pressByKey(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types. */
async function typeByKey(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

/** The link of an invitation, from the admin mailbox. */
async function invitationTo(admin: Admin, email: string): Promise<string> {
  const { items } = await admin.read<Mails>('/messages?page_size=50');
  const { id } = items.find(({ to, kind }) => to === email && kind === 'staff-invitation')!;
  const { text } = await admin.read<{ text: string }>(`/messages/${id}`);
  return /\/invitation\?token=\S+/.exec(text)![0];
}

/** Logs the page in as a newly invited packer, without the forms. */
async function becomePacker(page: Page, admin: Admin): Promise<void> {
  const { username, email, password } = uniqueShopper();
  await admin.prove();
  await admin.send('POST', '/admin/staff/invitations', { data: { email, role: 'packer' } });
  const [, token] = (await invitationTo(admin, email)).split('token=');
  await page.request.post('/api/invitations/join', { data: { token, username, password } });
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  await storeSession(page, (await answer.json()) as TestSession);
}

/** Joins through an invitation link and logs in, with the keyboard. */
async function join(page: Page, link: string, who: Registration): Promise<void> {
  await page.goto(link);
  await expect(heading(page, 'Join the staff')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await typeByKey(page, 'Username', who.username);
  await typeByKey(page, 'Password', who.password);
  await typeByKey(page, 'Confirm Password', who.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Login')).toBeVisible();
  await typeByKey(page, 'Email', who.email);
  await typeByKey(page, 'Password', who.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
}

test('an owner invites a packer and revokes the access, with the keyboard', async ({
  page,
  browser,
  admin,
}) => {
  const who = uniqueShopper();
  await admin.prove();
  await openAdmin(page, '/admin/staff');
  await typeByKey(page, 'Email', who.email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('row').filter({ hasText: who.email })).toContainText('Packer');
  expect(await findSeriousViolations(page)).toEqual([]);

  const theirs = await browser.newPage();
  const link = await invitationTo(admin, who.email);
  await join(theirs, link, who);
  await expect(rail(theirs).getByRole('link')).toHaveText(['Products', /^Orders/, 'Second factor']);

  await page.reload();
  const member = main(page).getByRole('row').filter({ hasText: who.email });
  await tabTo(page, member.getByRole('button', { name: `Revoke access of ${who.username}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }));
  await page.keyboard.press('Enter');
  await expect(member).toHaveCount(0);
  await theirs.goto('/admin');
  await expect(heading(theirs, 'Login')).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByText(/^This invitation has expired/)).toBeVisible();
  await theirs.close();
});

test('a packer sees what they may not do, and why', async ({ page, admin }) => {
  await becomePacker(page, admin);
  await openAdmin(page, '/admin');
  await expect(page.getByText('Total Revenue')).toHaveCount(0);
  await expect(button(page, 'New product')).toHaveAccessibleDescription(
    /^You may not edit products/,
  );
  expect(await findSeriousViolations(page)).toEqual([]);
  await pressByKey(page, 'New product');
  await expect(toast(page, /^You may not edit products/).last()).toBeVisible();

  await openAdmin(page, '/admin?tab=settings');
  await expect(heading(page, 'You do not have access to this page')).toBeVisible();
  await expect(page.getByText(/^You may not change settings\. An owner/)).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
});

test('a packer packs but cannot cancel or restore orders, with the keyboard', async ({
  page,
  admin,
}) => {
  const coin = await admin.aProduct({ name: ownName('A coin to be packed'), mintage: 9 });
  const { id, number } = await admin.anOrder(coin.id);
  await becomePacker(page, admin);
  await openAdmin(page, `/admin/orders/${id}`);
  const status = page.getByRole('combobox', { name: `Status of order ${number}` });
  await tabTo(page, status);
  await page.keyboard.press('ArrowDown');
  await pressByKey(page, `Set status for order ${number}`);
  await expect(toast(page, 'Order status updated!')).toBeVisible();
  await tabTo(page, status);
  await page.keyboard.press('End');
  await expect(status).toHaveValue('cancelled');
  await expect(
    main(page)
      .getByText(/^You may not cancel orders/)
      .first(),
  ).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await pressByKey(page, `Set status for order ${number}`);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await admin.read(`/orders/${id}`)).toMatchObject({ status: 'completed' });

  await openAdmin(page, `/admin?tab=orders&q=${number}`);
  await page.evaluate(() => (window.print = () => undefined));
  await tabTo(page, page.getByRole('checkbox', { name: `Select order ${number}` }));
  await page.keyboard.press('Space');
  await pressByKey(page, 'Print packing slips');
  // It is only for printing.
  await expect(page.locator(`[aria-label="Packing slip ${id}"]`)).toContainText(coin.name);
});

test('an existing account accepts an invitation, and the activity names the device', async ({
  page: theirs,
  admin,
  shopper,
}) => {
  await admin.send('POST', '/admin/staff/invitations', {
    data: { email: shopper.email, role: 'support' },
  });
  await theirs.goto(await invitationTo(admin, shopper.email));
  await typeByKey(theirs, 'Your password', shopper.password);
  await theirs.keyboard.press('Enter');
  await expect(heading(theirs, 'Login')).toBeVisible();
  await typeByKey(theirs, 'Email', shopper.email);
  await typeByKey(theirs, 'Password', shopper.password);
  await theirs.keyboard.press('Enter');
  await expect(rail(theirs).getByRole('link')).toHaveText([
    'Products',
    /^Orders/,
    'Disputes',
    'Unmatched',
    'Customers',
    'Comments',
    'Email',
    'Second factor',
  ]);
  const { items } = await admin.read<{ items: { id: string; action: string; device: string }[] }>(
    '/audit?subject=staff',
  );
  const joined = items.find(({ action }) => action === 'staff.join');
  expect(joined?.device).not.toBe('A device');
});
