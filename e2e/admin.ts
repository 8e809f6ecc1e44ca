// Fixtures and helpers of the admin journeys.
import { readFile } from 'node:fs/promises';
import { expect, heading, test as base, type Page } from './journey.ts';
import { storeSession } from './shopper.ts';

export { expect, type Page } from './journey.ts';
export { ownName } from './shop-api.ts';

/** Test whose page is logged in as the shopkeeper, without the login form. */
export const test = base.extend({
  page: async ({ page, admin }, use) => {
    await storeSession(page, admin.session);
    await use(page);
  },
});

/** Opens an admin page and waits until it has loaded. */
export async function openAdmin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(heading(page)).toBeVisible();
}

/** The current toast with this text. */
export function toast(page: Page, text: string | RegExp) {
  return page.locator('[role=status], [role=alert]').getByText(text);
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Body rows of a table. */
export const rows = (page: Page) => page.locator('tbody').getByRole('row');

/** Presses "Export CSV"; returns the downloaded file. */
export async function exportCsv(page: Page): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
}
