// Also run by test:skew with the admin UI of the last release, so it uses only screens that both have.
import { expect, field, openAdmin, ownName, test, toast } from '../admin.ts';

test('saving a product changes no field but the edited one', async ({ page, admin }) => {
  const coin = await admin.aProduct({ name: ownName('Coin') });
  const { id } = await admin.aProduct({
    name: ownName('Set'),
    category: 'gift_set',
    holds: [coin.id],
    sale_price: 20,
    sale_from: '2026-01-01T00:00:00.000Z',
    sale_until: '2036-01-01T00:00:00.000Z',
    sale_label: 'Flag Day',
    year: 1804,
    weight: 58,
    diameter: 50.8,
    dimensions: '20 × 10 cm',
    material: 'Bronze',
    mintage: 10,
    per_customer: 2,
    // A draft, because other journeys count the shop's products.
    publish_at: '2036-01-01T00:00:00.000Z',
    featured: true,
  });
  const read = () => admin.read<{ version: number }>(`/products/${id}`);
  const before = await read();
  const name = ownName('Set with a better name');
  await openAdmin(page, `/admin/products/${id}`);
  await field(page, 'Name').fill(name);
  await page.getByRole('button', { name: 'Save product' }).click();
  // The previous admin UI says "is saved".
  await expect(toast(page, new RegExp(`^${name}( is)? saved\\.$`))).toBeVisible();
  const version = before.version + 1;
  expect(await read()).toEqual({ ...before, name, version, updated_at: expect.any(String) });
});

test('saving the settings changes no field but the edited one', async ({
  page,
  admin,
  ownSettings,
}) => {
  const link = 'https://example.com/haiti';
  const links = { facebook_url: link, twitter_url: link, instagram_url: link };
  await admin.saveSettings({ ...ownSettings, ...links, announcement_enabled: true });
  const before = await admin.settings();
  // Pages contain the settings, and the former ones for a moment.
  const path = '/admin?tab=settings';
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain(link);
  }).toPass();
  const phone = ownName('+509');
  await openAdmin(page, path);
  await field(page, 'Phone').fill(phone);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Site settings updated successfully.')).toBeVisible();
  const version = Number(before.version) + 1;
  expect(await admin.settings()).toEqual({ ...before, contact_phone: phone, version });
});
