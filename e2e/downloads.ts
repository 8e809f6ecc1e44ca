// Files that a page downloads.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Performs an action that downloads a file; returns the file. */
export async function readDownload(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await act();
  const download = await saved;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
