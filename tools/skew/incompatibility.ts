// A storefront that the shell does not host: the release tool refuses it, and the page says what has happened.
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  checkCompatibility,
  IncompatibleRelease,
  getIncompatibilityReason,
} from '../../release/compatibility-check.ts';
import type { Release } from '../../release/release-document.ts';
import { ReleaseStore } from '../../release/release-store.ts';
import type { Combination } from './combinations.ts';
import type { Trees } from './mixed-shop.ts';

/** What every release of the shell says for a part that is newer than itself. */
const SENTENCE = /most likely the shop has just been updated/;

/** A storefront's release and why the shell beside it does not host it. */
export interface Incompatibility {
  readonly release: Release;
  readonly why: string;
}

async function liveOf(trees: Trees, part: 'shell' | 'storefront-mfe', of: keyof Trees) {
  const place = trees[of]?.releasesDir;
  const document = place === undefined ? null : await new ReleaseStore(place, part).document();
  if (!document?.live) throw new Error(`Nothing is live of the ${of} ${part}.`);
  return document.live;
}

/** Whether this mixture is one that must not be: null where its shell hosts its storefront. */
export async function getIncompatibility(
  trees: Trees,
  combination: Combination,
): Promise<Incompatibility | null> {
  const release = await liveOf(trees, 'storefront-mfe', combination.storefront);
  const why = getIncompatibilityReason(release, await liveOf(trees, 'shell', combination.shell));
  return why === null ? null : { release, why };
}

/** What is wrong about how the running shop refuses it; null when nothing is. */
export async function validateRefusal(
  { release, why }: Incompatibility,
  shopUrl: string,
  executablePath: string,
): Promise<string | null> {
  const place = { releasesDir: '', shopUrl, print: () => undefined };
  const said = await checkCompatibility('storefront-mfe', release, place).then(
    () => 'nothing',
    (error: unknown) => {
      if (error instanceof IncompatibleRelease) return error.message;
      throw error;
    },
  );
  if (!said.includes(why)) return `the release tool says ${said}, and not that ${why}`;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await faultOfPage(await browser.newPage(), shopUrl);
  } finally {
    await browser.close();
  }
}

/** The page says it in words, and what is the shell's own stays. */
async function faultOfPage(page: Page, shopUrl: string): Promise<string | null> {
  await page.goto(`${shopUrl}/shop`);
  const isSeen = (words: ReturnType<Page['locator']>) =>
    words.waitFor().then(
      () => true,
      () => false,
    );
  if (!(await isSeen(page.getByText(SENTENCE)))) return 'the page does not say so';
  await page.goto(`${shopUrl}/login`);
  const isOpen = await isSeen(page.getByRole('button', { name: 'Login' }).first());
  return isOpen ? null : 'the shell’s own pages are gone';
}
