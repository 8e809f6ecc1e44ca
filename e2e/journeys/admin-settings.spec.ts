import { expect, field, openAdmin, ownName, test, toast, type Page } from '../admin.ts';
import { aFile, aPicture } from '../files.ts';
import { delayResponses } from '../delayed-responses.ts';

const top = (page: Page) => page.getByRole('button', { name: /^(Save Settings|Saving\.\.\.)$/ });
const bottom = (page: Page) =>
  page.getByRole('button', { name: /^(Save Changes|Saving Changes\.\.\.)$/ });
const preview = (page: Page) => page.getByRole('region', { name: 'As shoppers will see it' });

test('the settings have five sections with descriptions', async ({ page }) => {
  await openAdmin(page, '/admin?tab=settings');
  await expect(page.getByRole('heading', { name: 'Site Settings' })).toBeVisible();
  await expect(page.getByText('Customize your website appearance and content')).toBeVisible();
  for (const name of [
    'Branding',
    'Announcement Banner',
    'Hero Section',
    'Contact Information',
    'Social Media Links',
  ]) {
    await expect(page.getByRole('group', { name })).toBeVisible();
  }
  await expect(page.getByText('PNG, JPG, SVG up to 2MB')).toBeVisible();
  await expect(top(page)).toHaveText('Save Settings');
  await expect(bottom(page)).toHaveText('Save Changes');
});

test('a saved banner and hero appear in an open storefront without a reload', async ({
  page,
  context,
  ownSettings: _ownSettings,
}) => {
  const [banner, title] = [ownName('Closed on 18 November.'), ownName('Pou Ayiti')];
  const storefront = await context.newPage();
  await storefront.goto('/');
  await expect(storefront.getByRole('heading', { level: 1 })).toBeVisible();
  await storefront.evaluate(() => document.documentElement.setAttribute('data-still-here', ''));

  await page.bringToFront();
  await openAdmin(page, '/admin?tab=settings');
  await page.getByRole('switch', { name: 'Show the announcement banner' }).check();
  await field(page, 'Announcement Text').fill(banner);
  await field(page, 'Title').fill(title);
  await expect(preview(page)).toContainText(banner);
  await expect(preview(page)).toContainText(title);

  const held = await delayResponses(page, '**/api/settings');
  await top(page).click();
  await expect(top(page)).toHaveText('Saving...');
  await expect(bottom(page)).toHaveText('Saving Changes...');
  await expect(top(page)).toBeDisabled();
  await expect(bottom(page)).toBeDisabled();
  await held.end();
  await expect(toast(page, 'Site settings updated successfully.')).toBeVisible();
  await expect(top(page)).toBeFocused();

  await storefront.bringToFront();
  // In a headless browser every tab is visible, so simulate that this one becomes visible.
  await storefront.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(storefront.getByRole('region', { name: 'Announcement' })).toHaveText(banner);
  await expect(storefront.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(storefront.locator('html[data-still-here]')).toHaveCount(1);
  await storefront.close();
});

test('on a concurrent edit, the second shopkeeper sees the saved version, and both texts are kept', async ({
  page,
  admin,
  ownSettings,
}) => {
  const [theirs, mine] = [ownName('Theirs'), ownName('Mine')];
  await openAdmin(page, '/admin?tab=settings');
  await field(page, 'Title').fill(mine);
  await admin.saveSettings({ ...ownSettings, contact_phone: theirs });
  await top(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the settings' });
  await expect(dialog.getByRole('row').filter({ hasText: 'Contact phone' })).toContainText(theirs);
  expect(await admin.settings()).toMatchObject({ hero_title: ownSettings.hero_title });
  await expect(dialog.getByRole('button', { name: 'Keep my text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Phone')).toHaveValue(theirs);
  await top(page).click();
  await expect(toast(page, 'Site settings updated successfully.')).toBeVisible();
  expect(await admin.settings()).toMatchObject({ hero_title: mine, contact_phone: theirs });
});

test('a logo is uploaded, previewed, saved and removed again', async ({
  page,
  admin,
  ownSettings: _ownSettings,
}) => {
  await openAdmin(page, '/admin?tab=settings');
  await page.getByLabel('Logo file').setInputFiles(await aPicture('logo.png'));
  await expect(toast(page, 'Logo uploaded successfully!')).toBeVisible();
  const logo = page.getByRole('img', { name: 'Current logo' });
  await expect(logo).toHaveAttribute('src', /^\/api\/images\/[\w-]+\.webp$/);
  await expect(preview(page).getByRole('img')).toBeVisible();
  expect((await admin.settings()).logo_url).toBe('');
  await bottom(page).click();
  await expect(toast(page, 'Site settings updated successfully.')).toBeVisible();
  const url = await logo.getAttribute('src');
  expect((await admin.settings()).logo_url).toBe(url);
  await expect(page.getByRole('banner').locator(`img[src="${url}"]`)).toBeVisible();

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('No logo yet')).toBeVisible();
  await top(page).click();
  await expect.poll(async () => (await admin.settings()).logo_url).toBe('');
});

test('an invalid picture and an invalid address are rejected, and nothing is saved', async ({
  page,
  admin,
}) => {
  await openAdmin(page, '/admin?tab=settings');
  await page.getByLabel('Logo file').setInputFiles(aFile('logo.txt', 'text/plain', 'A logo'));
  await expect(toast(page, 'Please select an image file.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Logo' })).toContainText(
    'Please select an image file.',
  );

  const facebook = field(page, 'Facebook URL');
  for (const link of ['javascript:alert(1)', 'not an address']) {
    await facebook.fill(link);
    await bottom(page).click();
    await expect(facebook).toBeFocused();
    await expect(facebook).toHaveAccessibleDescription(
      'Please enter a full URL starting with https://.',
    );
    await expect(page.getByText(/^Nothing has been saved/)).toBeVisible();
    expect((await admin.settings()).facebook_url).not.toBe(link);
  }
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText(/^Nothing has been saved/)).toHaveCount(0);
});
