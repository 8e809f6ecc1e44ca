import { expect, field, openAdmin, ownName, test, toast, type Page } from '../admin.ts';
import { expectNoOverflow } from '../accessibility.ts';

/** The form of a language, opened. */
const french = (page: Page) => page.getByRole('form', { name: 'Translation: French' });

test('a product is translated; the list names what is left, and marks what became older', async ({
  page,
  admin,
}) => {
  const name = ownName('Coin');
  const { id } = await admin.aProduct({ name, material: 'Bronze' });
  const row = page.getByRole('row').filter({ hasText: name });

  await test.step('the list leads to the panel of the language', async () => {
    await openAdmin(page, '/admin/translations?language=fr');
    await expect(row).toContainText('Material');
    await row.getByRole('link', { name }).click();
    await expect(french(page)).toContainText('Missing');
  });

  await test.step('a saved translation is sent to shoppers of that language', async () => {
    await french(page).getByRole('textbox', { name: 'Name' }).fill(`${name} française`);
    await french(page).getByRole('textbox', { name: 'Material' }).fill('Bronze antique');
    await french(page).getByRole('button', { name: 'Save translation' }).click();
    await expect(toast(page, 'Translation saved.')).toBeVisible();
    const shown = await page.request.get(`/api/products/${id}?locale=fr`);
    expect(await shown.json()).toMatchObject({ name: `${name} française` });
  });

  await test.step('a change of the English text marks the translation as older', async () => {
    await field(page, 'Name').first().fill(`${name} II`);
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(toast(page, `${name} II saved.`)).toBeVisible();
    await expect(french(page)).toContainText('Older than the English');
    await openAdmin(page, '/admin/translations?language=fr');
    await expect(row).toContainText('Older than the English');
  });
});

for (const width of [375, 768, 1440]) {
  test(`the translation of a product fits a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAdmin(page, '/admin/products/1?texts=fr');
    await expect(french(page)).toBeVisible();
    await expectNoOverflow(page);
    await openAdmin(page, '/admin/translations');
    await expectNoOverflow(page);
  });
}
