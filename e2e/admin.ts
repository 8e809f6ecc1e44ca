// What the journeys through the back office share: the shopkeeper's session, files, checks.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, heading, test as base, type Page } from './journey.ts';
import { storeSession } from './shopper.ts';

export { expect, type Page } from './journey.ts';
export { ownName } from './shop-api.ts';

/** A test in which the page belongs to the shopkeeper, who is signed in without the form. */
export const test = base.extend<{ readonly signedIn: null }>({
  signedIn: [
    async ({ page, admin }, use) => {
      await storeSession(page, admin.session);
      await use(null);
    },
    { auto: true },
  ],
});

/** Opens an address of the back office and waits until it is there. */
export async function openAdmin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(heading(page)).toBeVisible();
}

/** What the toast says now. */
export function toast(page: Page, text: string | RegExp) {
  return page.locator('[role=status], [role=alert]').getByText(text);
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The rows of a table, without its head. */
export const rows = (page: Page) => page.locator('tbody').getByRole('row');

/** Presses "Export CSV"; answers the name of the file that the browser saved, and its path. */
export async function exportCsv(page: Page): Promise<{ name: string; file: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  return { name: download.suggestedFilename(), file: await download.path() };
}

/** A file as the browser's file chooser hands it over. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file with that content. */
export const aFile = (name: string, mimeType: string, content: string | Buffer): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** A small picture that no other test has: one colour out of 16 million. */
export async function aPicture(name: string, format: 'png' | 'jpeg' = 'png'): Promise<ChosenFile> {
  const [r, g, b] = randomBytes(3);
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });
  return aFile(name, `image/${format}`, await plain.toFormat(format).toBuffer());
}
