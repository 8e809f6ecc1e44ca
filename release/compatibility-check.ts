// What the live shell offers, what a remote needs, and whether the two fit.
import { z } from 'zod';
import { findIncompatibility as whatDoesNotFit } from './compatibility.ts';
import type { FrontEnd } from './parts.ts';
import { FRONT_ENDS } from './parts.ts';
import { releaseSchema } from './release-document.ts';
import type { Release } from './release-document.ts';
import { ReleaseStore } from './release-store.ts';
import type { ReleaseStoreLocation } from './release-store.ts';

/** What a shell gives its remotes, or a remote asks of its shell. */
export type ContractVersions = Pick<Release, 'contract' | 'contracts' | 'platform'>;

/** A release would not work with what is live; the message says why. */
export class IncompatibleRelease extends Error {}

/** Somebody answers, but not the shop: the address is wrong. */
class NotAShopUrl extends IncompatibleRelease {}

/** How long a running shop may take to say what it offers, in milliseconds. */
const PATIENCE = 2_000;

const offerSchema = releaseSchema.pick({ contract: true, contracts: true, platform: true });

/** What is live of each part, as far as the others need to know; null where nothing is. */
const offersSchema = z.object({ shell: offerSchema.nullable() }).catchall(offerSchema.nullable());
type Offers = z.infer<typeof offersSchema>;

/** Why a remote's release does not run in that shell; null when it does. */
export function getIncompatibilityReason(
  needs: ContractVersions,
  shell: ContractVersions,
): string | null {
  const contracts = contractsOf(shell);
  switch (whatDoesNotFit(needs, { contracts, platform: shell.platform })) {
    case 'contract':
      return `it needs contract ${needs.contract}, and the live shell offers ${contracts.join(', ')}`;
    case 'platform':
      return `it needs shared-ui/platform ^${needs.platform}, and the live shell offers ${shell.platform}`;
    case null:
      return null;
  }
}

const contractsOf = ({ contract, contracts = [contract] }: ContractVersions) => contracts;

/** Where it is said what is live: by a running shop, or in the stores beside the part's own. */
export interface LiveSource extends ReleaseStoreLocation {
  readonly shopUrl?: string | undefined;
  /** Takes a line of warning. */
  readonly print: (line: string) => void;
}

/** What a shop answers; null when it is down, or something before it says so. */
async function answerOf(url: URL): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status >= 500 ? null : await answer.text();
  } catch {
    return null;
  }
}

async function offersOfShop(shopUrl: string): Promise<Offers | null> {
  const url = new URL('/releases.json', shopUrl);
  const answer = await answerOf(url);
  if (answer === null) return null;
  try {
    return offersSchema.parse(JSON.parse(answer));
  } catch (cause) {
    throw new NotAShopUrl(`${url.href} does not say what is live.`, { cause });
  }
}

async function offersInStores(place: ReleaseStoreLocation): Promise<Offers> {
  const offer = async (part: FrontEnd) =>
    (await new ReleaseStore(place, part).document())?.live ?? null;
  const offers: Offers = { shell: null };
  for (const part of FRONT_ENDS) offers[part] = await offer(part);
  return offers;
}

/** A remote must run in the live shell. */
function checkRemote(release: Release, { shell }: Offers): void {
  const why = shell && getIncompatibilityReason(release, shell);
  if (why) throw new IncompatibleRelease(`Release ${release.id} was not made live: ${why}.`);
}

/** A shell must run the remotes that are live beside it. */
function checkShell(release: Release, offers: Offers): void {
  for (const [part, live] of Object.entries(offers)) {
    if (part === 'shell' || !live || getIncompatibilityReason(live, release) === null) continue;
    throw new IncompatibleRelease(
      `Release ${release.id} was not made live: the live ${part} needs contract ` +
        `${live.contract} and shared-ui/platform ^${live.platform}; this shell offers ` +
        `${contractsOf(release).join(', ')} and ${release.platform}. To ship it in spite of that, add --anyway.`,
    );
  }
}

/**
 * What is live. A shop that is down harms nobody and would wait for ever for the release that brings
 * it up, so its silence is no refusal: then the stores that are at hand decide.
 */
async function getLiveVersions(live: LiveSource): Promise<Offers> {
  const { shopUrl, print } = live;
  if (!shopUrl) return offersInStores(live);
  const said = await offersOfShop(shopUrl);
  if (said) return said;
  const stored = await offersInStores(live);
  const known = FRONT_ENDS.filter((part) => stored[part]).join(', ') || 'nothing';
  print(`warning: ${shopUrl} is down; what is live is read from the stores here: ${known}`);
  return stored;
}

/**
 * Throws `DoesNotFit` when `release` would leave visitors without the part, or without another, or
 * when the address of the shop is another's.
 */
export async function checkCompatibility(
  part: FrontEnd,
  release: Release,
  live: LiveSource,
): Promise<void> {
  const offers = await getLiveVersions(live);
  if (part === 'shell') checkShell(release, offers);
  else checkRemote(release, offers);
}
