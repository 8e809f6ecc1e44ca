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

/** How long a running shop may take to say what it offers, in milliseconds. */
const PATIENCE = 2_000;

const answerSchema = z.object({ shell: releaseSchema.pick({ contract: true, platform: true }) });

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

/** Where the live shell can be asked: a running shop, or the store beside the part's own. */
export interface ShellPlace {
  readonly shopUrl?: string | undefined;
  readonly releasesDir: string;
}

/** What the live shell offers; null where no shell is live yet. */
async function liveOffer({ shopUrl, releasesDir }: ShellPlace): Promise<Offer | null> {
  if (shopUrl === undefined) {
    return (await new ReleaseStore(releasesDir, 'shell').document())?.live ?? null;
  }
  const url = new URL('/releases.json', shopUrl);
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    return answerSchema.parse(await answer.json()).shell;
  } catch (cause) {
    throw new DoesNotFit(`${url.href} does not say what the live shell offers.`, { cause });
  }
}

/** A remote must run in the live shell. */
async function checkRemote(release: Release, place: ShellPlace): Promise<void> {
  const offer = await liveOffer(place);
  const why = offer && misfit(release, offer);
  if (why) throw new DoesNotFit(`Release ${release.id} was not made live: ${why}.`);
}

/** A shell must run the remotes that are live beside it. */
async function checkShell(release: Release, releasesDir: string): Promise<void> {
  for (const part of FRONT_ENDS.filter((name) => name !== 'shell')) {
    const live = (await new ReleaseStore(releasesDir, part).document())?.live;
    if (!live || misfit(live, release) === null) continue;
    throw new DoesNotFit(
      `Release ${release.id} was not made live: the live ${part} needs contract ` +
        `${live.contract} and shared-ui/platform ^${live.platform}; this shell offers ` +
        `${release.contract} and ${release.platform}. To ship it in spite of that, add --anyway.`,
    );
  }
}

/** Throws `DoesNotFit` when `release` would leave visitors without the part, or without another. */
export async function checkFit(part: FrontEnd, release: Release, place: ShellPlace): Promise<void> {
  if (part === 'shell') await checkShell(release, place.releasesDir);
  else await checkRemote(release, place);
}
