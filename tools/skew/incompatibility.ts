// Checks the rejection of a storefront that the shell does not host: by the release tool, and by a message
// in the page.
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  checkCompatibility,
  IncompatibleRelease,
  getIncompatibilityReason,
} from '@challenge-coins/release/compatibility-check';
import type { Release } from '@challenge-coins/release/release-document';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import type { Combination } from './combinations.ts';
import type { Trees } from './mixed-shop.ts';

/** Message of every shell release for a remote that is newer than itself. */
const MESSAGE = /the shop (has just been|was just) updated/;

/** A storefront release and the reason why the shell does not host it. */
export interface Incompatibility {
  readonly release: Release;
  readonly reason: string;
}

async function getLive(trees: Trees, part: 'shell' | 'storefront-mfe', version: keyof Trees) {
  const source = trees[version]?.releasesDir;
  const document = source === undefined ? null : await new ReleaseStore(source, part).document();
  if (!document?.live) throw new Error(`Nothing is live of the ${version} ${part}.`);
  return document.live;
}

/** The incompatibility of this combination; null if its shell hosts its storefront. */
export async function getIncompatibility(
  trees: Trees,
  combination: Combination,
): Promise<Incompatibility | null> {
  const release = await getLive(trees, 'storefront-mfe', combination.storefront);
  const reason = getIncompatibilityReason(
    release,
    await getLive(trees, 'shell', combination.shell),
  );
  return reason === null ? null : { release, reason };
}

/** Checks that the running shop rejects it properly; returns the error, or null. */
export async function validateRefusal(
  { release, reason }: Incompatibility,
  shopUrl: string,
  executablePath: string,
): Promise<string | null> {
  const source = { releasesDir: '', shopUrl, print: () => undefined };
  const message = await checkCompatibility('storefront-mfe', release, source).then(
    () => 'nothing',
    (error: unknown) => {
      if (error instanceof IncompatibleRelease) return error.message;
      throw error;
    },
  );
  if (!message.includes(reason))
    return `the release tool reports "${message}" instead of "${reason}"`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await findPageError(await browser.newPage(), shopUrl);
  } finally {
    await browser.close();
  }
}

/** Checks that the page shows the message and that the shell's own pages work. */
async function findPageError(page: Page, shopUrl: string): Promise<string | null> {
  await page.goto(`${shopUrl}/shop`);
  const isVisible = (element: ReturnType<Page['locator']>) =>
    element.waitFor().then(
      () => true,
      () => false,
    );
  if (!(await isVisible(page.getByText(MESSAGE)))) return 'the page does not show the message';
  await page.goto(`${shopUrl}/login`);
  const isOpen = await isVisible(page.getByRole('button', { name: 'Login' }).first());
  return isOpen ? null : 'the shell’s own pages do not work';
}
