import sharp from 'sharp';
import { expect, field, openAdmin, ownName, test, toast, type Page } from '../admin.ts';
import { aFile, aPicture } from '../files.ts';
import { delayResponses } from '../delayed-responses.ts';

const chooser = (page: Page) => page.getByLabel('Picture files');
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures in display order' });
const alt = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Alt text of picture ${place}` });
const alts = (page: Page) =>
  pictures(page)
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));

test('a product is created with a picture, whose upload shows progress and which needs alt text', async ({
  page,
  admin,
}) => {
  const name = ownName('Pictured');
  await openAdmin(page, '/admin?tab=products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Accessories');
  await field(page, 'Price (dollars)').fill('12.5');
  await page.getByLabel('Show in the shop').selectOption('Now');

  const held = await delayResponses(page, '**/api/upload-image');
  await chooser(page).setInputFiles(await aPicture('obverse.png'));
  await expect(page.getByRole('progressbar', { name: 'Uploading obverse.png' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Uploading 1 picture…')).toBeVisible();
  await held.end();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  const create = page.getByRole('button', { name: 'Create product' });
  await expect(alt(page, 1)).toHaveValue(name);
  await alt(page, 1).fill('');
  await create.click();
  await expect(alt(page, 1)).toBeFocused();
  await expect(alt(page, 1)).toHaveAccessibleDescription(
    'Describe picture 1 for people who cannot see it.',
  );
  await alt(page, 1).fill('A plain square of one colour');
  await create.click();
  await expect(toast(page, `${name} saved.`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  admin.archiveLater(id);

  await page.goto(`/product/${id}`);
  const shown = page.getByRole('img', { name: 'A plain square of one colour' }).first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

test('pictures are reordered by buttons and by dragging, and keep the order', async ({
  page,
  admin,
}) => {
  const { id } = await admin.aProduct({ name: ownName('Album') });
  await openAdmin(page, `/admin/products/${id}`);
  await chooser(page).setInputFiles([
    await aPicture('1.png'),
    await aPicture('2.jpg', 'jpeg'),
    await aPicture('3.png'),
  ]);
  for (const [index, words] of ['First', 'Second', 'Third'].entries()) {
    await alt(page, index + 1).fill(words);
  }
  const up = page.getByRole('button', { name: 'Move picture 3 up' });
  await up.click();
  await expect(toast(page, 'Picture 3 is now picture 2 of 3.')).toBeAttached();
  expect(await alts(page)).toEqual(['First', 'Third', 'Second']);
  await page.getByRole('button', { name: 'Move picture 1 down' }).click();
  expect(await alts(page)).toEqual(['Third', 'First', 'Second']);
  await page.getByRole('button', { name: 'Move picture 1 up' }).press('Enter');
  expect(await alts(page)).toEqual(['Third', 'First', 'Second']);

  const items = pictures(page).getByRole('listitem');
  await items.nth(2).getByTitle('Drag to reorder').dragTo(items.nth(0));
  await expect.poll(() => alts(page)).toEqual(['Second', 'Third', 'First']);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(toast(page, 'Saved!')).toBeVisible();
  expect(await admin.read(`/products/${id}`)).toMatchObject({
    images: [{ alt: 'Second' }, { alt: 'First' }],
  });
});

/** A JPEG truncated after the first half. */
async function halfAJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 300, height: 300, channels: 3, background: 'black', noise } as const;
  const whole = await sharp({ create }).jpeg().toBuffer();
  return whole.subarray(0, whole.length / 2);
}

test('invalid files are listed with reasons, and the valid one is uploaded', async ({ page }) => {
  const broken = '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>';
  const html = '<!doctype html><title>Not a picture</title>';
  await openAdmin(page, '/admin/products/new');
  await chooser(page).setInputFiles([
    aFile('broken.svg', 'image/svg+xml', broken),
    aFile('page.png', 'image/png', html),
    aFile('large.png', 'image/png', Buffer.alloc(3 * 1024 * 1024)),
    aFile('half.jpg', 'image/jpeg', await halfAJpeg()),
    aFile('list.txt', 'text/plain', '1, 2, 3'),
    await aPicture('good.png'),
  ]);
  for (const reason of [
    'broken.svg: This picture is damaged or incomplete.',
    'page.png: This file is not a PNG, JPEG, WebP or SVG picture.',
    'large.png: This file is 3.0 MB. Pictures can be at most 2 MB.',
    'half.jpg: This picture is damaged or incomplete.',
    'list.txt: Please select an image file.',
  ]) {
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
  }
  await expect(pictures(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/^good\.png/)).toHaveCount(0);
});
