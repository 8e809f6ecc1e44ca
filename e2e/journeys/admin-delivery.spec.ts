import { expect, field, openAdmin, ownName, test, toast, type Page } from '../admin.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const form = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name });

// Other journeys buy in the same shop: the service is not offered, and the country is uninhabited.
test('a zone and its service are set up on a phone, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const zone = ownName('Islands');
  const service = ownName('Boat');
  await openAdmin(page, '/admin?tab=settings');
  await page.getByRole('link', { name: 'Set up delivery' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible();

  await button(page, 'Add zone').press('Enter');
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(zone);
  await form(page).getByRole('searchbox', { name: 'Find a country' }).fill('bouvet');
  await form(page).getByRole('checkbox', { name: 'Bouvet Island' }).press('Space');
  await form(page).getByRole('button', { name: 'Save zone' }).press('Enter');
  await expect(toast(page, `The zone ${zone} has been saved.`)).toBeVisible();
  await expect(button(page, 'Add zone')).toBeFocused();

  await button(page, `Add service to ${zone}`).press('Enter');
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(service);
  await form(page).getByRole('textbox', { name: 'Price (dollars)' }).fill('18.50');
  await form(page).getByRole('checkbox', { name: 'Offer this service' }).press('Space');
  await form(page).getByRole('button', { name: 'Save' }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: service });
  await expect(row).toContainText('$18.50');
  await expect(row).toContainText('Not offered');

  await page.getByRole('combobox', { name: 'Country' }).selectOption('Bouvet Island');
  await field(page, 'Weight (grams)').fill('58');
  await button(page, 'Show services').press('Enter');
  await expect(page.getByText('You do not deliver this order to Bouvet Island.')).toBeVisible();

  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await button(page, `Delete zone ${zone}`).press('Enter');
  await answer(page, 'Delete zone').press('Enter');
  await expect(toast(page, 'This zone still has services.')).toBeVisible();
  await button(page, `Delete ${service}`).press('Enter');
  await answer(page, 'Delete').press('Enter');
  await expect(row).toHaveCount(0);
  await button(page, `Delete zone ${zone}`).press('Enter');
  await answer(page, 'Delete zone').press('Enter');
  await expect(page.getByRole('heading', { name: zone })).toHaveCount(0);
});
