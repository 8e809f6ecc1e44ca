// What the live shell offers, what a remote needs, and whether the two fit.
import { z } from 'zod';
import type { FrontEnd } from '../webpack/parts.ts';
import { FRONT_ENDS } from '../webpack/parts.ts';
import { releaseSchema } from './release-document.ts';
import type { Release } from './release-document.ts';
import { ReleaseStore } from './release-store.ts';

/** What a shell gives its remotes, or a remote asks of its shell. */
export type Offer = Pick<Release, 'contract' | 'platform'>;

/** A release would not work with what is live; the message says why. */
export class DoesNotFit extends Error {}

/** Nobody says what is live, so nobody knows whether a release fits. */
export class ShopIsSilent extends DoesNotFit {}

/** How long a running shop may take to say what it offers, in milliseconds. */
const PATIENCE = 2_000;

const offerSchema = releaseSchema.pick({ contract: true, platform: true });

/** What is live of each part, as far as the others need to know; null where nothing is. */
const offersSchema = z.object({
  shell: offerSchema.nullable(),
  'storefront-mfe': offerSchema.nullable(),
  'admin-mfe': offerSchema.nullable(),
});
type Offers = z.infer<typeof offersSchema>;

/** Whether the version `offered` is one that `^needed` allows. */
function allows(needed: string, offered: string): boolean {
  const [major = 0, minor = 0, patch = 0] = needed.split('.').map(Number);
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = offered.split('.').map(Number);
  if (major !== hasMajor) return false;
  if (minor !== hasMinor) return major > 0 && hasMinor > minor;
  return hasPatch >= patch;
}

/** Why a remote's release does not run in that shell; null when it does. */
export function misfit(needs: Offer, offers: Offer): string | null {
  if (needs.contract !== offers.contract) {
    return `it needs contract ${needs.contract}, and the live shell offers ${offers.contract}`;
  }
  if (!allows(needs.platform, offers.platform)) {
    return `it needs shared-ui/platform ^${needs.platform}, and the live shell offers ${offers.platform}`;
  }
  return null;
}

/** Where it is said what is live: by a running shop, or in the stores beside the part's own. */
export interface WhatIsLive {
  readonly shopUrl?: string | undefined;
  readonly releasesDir: string;
}

async function offersOfShop(shopUrl: string): Promise<Offers> {
  const url = new URL('/releases.json', shopUrl);
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    return offersSchema.parse(await answer.json());
  } catch (cause) {
    throw new ShopIsSilent(`${url.href} does not say what is live.`, { cause });
  }
}

async function offersInStores(releasesDir: string): Promise<Offers> {
  const offer = async (part: FrontEnd) =>
    (await new ReleaseStore(releasesDir, part).document())?.live ?? null;
  return {
    shell: await offer('shell'),
    'storefront-mfe': await offer('storefront-mfe'),
    'admin-mfe': await offer('admin-mfe'),
  };
}

/** A remote must run in the live shell. */
function checkRemote(release: Release, { shell }: Offers): void {
  const why = shell && misfit(release, shell);
  if (why) throw new DoesNotFit(`Release ${release.id} was not made live: ${why}.`);
}

/** A shell must run the remotes that are live beside it. */
function checkShell(release: Release, offers: Offers): void {
  for (const part of FRONT_ENDS.filter((name) => name !== 'shell')) {
    const live = offers[part];
    if (!live || misfit(live, release) === null) continue;
    throw new DoesNotFit(
      `Release ${release.id} was not made live: the live ${part} needs contract ` +
        `${live.contract} and shared-ui/platform ^${live.platform}; this shell offers ` +
        `${release.contract} and ${release.platform}. To ship it in spite of that, add --anyway.`,
    );
  }
}

/**
 * Throws `DoesNotFit` when `release` would leave visitors without the part, or without another;
 * `ShopIsSilent` when the shop that should know does not answer.
 */
export async function checkFit(part: FrontEnd, release: Release, live: WhatIsLive): Promise<void> {
  const { shopUrl, releasesDir } = live;
  const offers = await (shopUrl ? offersOfShop(shopUrl) : offersInStores(releasesDir));
  if (part === 'shell') checkShell(release, offers);
  else checkRemote(release, offers);
}
