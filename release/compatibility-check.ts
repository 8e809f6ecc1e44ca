// Checks that a release is compatible with the live releases of the other parts.
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import { findIncompatibility } from './compatibility.ts';
import { FRONT_ENDS, type FrontEnd } from './parts.ts';
import { releaseSchema, type Release } from './release-document.ts';
import { ReleaseStore, type ReleaseStoreLocation } from './release-store.ts';

/** Contract and platform versions that a shell offers or a remote requires. */
export type ContractVersions = Pick<Release, 'contract' | 'contracts' | 'platform'>;

/** The release is incompatible with a live release; the message gives the reason. */
export class IncompatibleRelease extends CommandError {}

/** Timeout of the request to a running shop, in milliseconds. */
const TIMEOUT_MS = 2_000;

const versionsSchema = releaseSchema.pick({ contract: true, contracts: true, platform: true });

/** Versions of the live release of each part; null if none is live. */
const liveVersionsSchema = z
  .object({ shell: versionsSchema.nullable() })
  .catchall(versionsSchema.nullable());
type LiveVersions = z.infer<typeof liveVersionsSchema>;

/** Reason why a remote's release does not run in that shell; null if it does. */
export function getIncompatibilityReason(
  needs: ContractVersions,
  shell: ContractVersions,
): string | null {
  const contracts = contractsOf(shell);
  switch (findIncompatibility(needs, { contracts, platform: shell.platform })) {
    case 'contract':
      return `it needs contract ${needs.contract}, and the live shell offers ${contracts.join(', ')}`;
    case 'platform':
      return `it needs shared-ui/platform ^${needs.platform}, and the live shell offers ${shell.platform}`;
    case null:
      return null;
  }
}

const contractsOf = ({ contract, contracts = [contract] }: ContractVersions) => contracts;

/** Source of the live versions: a running shop, or the local stores. */
export interface LiveSource extends ReleaseStoreLocation {
  readonly shopUrl?: string | undefined;
  readonly print: (line: string) => void;
}

/** Response text; null if the shop is down or a proxy responds with 5xx. */
async function fetchText(url: URL): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.status >= 500 ? null : await response.text();
  } catch {
    return null;
  }
}

async function fetchShopVersions(shopUrl: string): Promise<LiveVersions | null> {
  const url = new URL('/releases.json', shopUrl);
  const response = await fetchText(url);
  if (response === null) return null;
  try {
    return liveVersionsSchema.parse(JSON.parse(response));
  } catch (cause) {
    throw new IncompatibleRelease(`${url.href} does not list live releases.`, { cause });
  }
}

async function readStoredVersions(place: ReleaseStoreLocation): Promise<LiveVersions> {
  const offers: LiveVersions = { shell: null };
  for (const part of FRONT_ENDS)
    offers[part] = (await new ReleaseStore(place, part).document())?.live ?? null;
  return offers;
}

/**
 * Live versions of all parts. An unreachable shop must not block the release that fixes it, so the local
 * stores are used instead.
 */
async function getLiveVersions(live: LiveSource): Promise<LiveVersions> {
  const { shopUrl, print } = live;
  if (!shopUrl) return readStoredVersions(live);
  const published = await fetchShopVersions(shopUrl);
  if (published) return published;
  const stored = await readStoredVersions(live);
  const parts = FRONT_ENDS.filter((part) => stored[part]).join(', ') || 'nothing';
  print(
    `warning: ${shopUrl} is unreachable; reading live releases from the local stores: ${parts}`,
  );
  return stored;
}

/**
 * Throws `IncompatibleRelease` if `release` would break the part or another live part, or if SHOP_URL is
 * not a shop.
 */
export async function checkCompatibility(
  part: FrontEnd,
  release: Release,
  live: LiveSource,
): Promise<void> {
  const { shell, ...remotes } = await getLiveVersions(live);
  if (part !== 'shell') {
    const reason = shell && getIncompatibilityReason(release, shell);
    if (!reason) return;
    throw new IncompatibleRelease(`Release ${release.id} was not made live: ${reason}.`);
  }
  for (const [name, remote] of Object.entries(remotes)) {
    if (!remote || getIncompatibilityReason(remote, release) === null) continue;
    throw new IncompatibleRelease(
      `Release ${release.id} was not made live: the live ${name} needs contract ` +
        `${remote.contract} and shared-ui/platform ^${remote.platform}; this shell offers ` +
        `${contractsOf(release).join(', ')} and ${release.platform}. To release it nevertheless, add --force.`,
    );
  }
}
