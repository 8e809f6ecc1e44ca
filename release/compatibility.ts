// Whether a remote runs in a shell: asked by the release commands before it is live, and by an open page,
// which may be older than both.

/** What a remote's release asks of the shell. */
export interface RemoteRequirements {
  /** The number of the `HostApi` contract. */
  readonly contract: number;
  /** The version of `shared-ui/platform`, as in `^1.2.0`; null where it is not said. */
  readonly platform: string | null;
}

/** What a shell offers to remotes. */
export interface ShellCapabilities {
  readonly contracts: readonly number[];
  readonly platform: string;
}

/** Which of a remote's needs is not met; null when all are. */
export function findIncompatibility(
  needs: RemoteRequirements,
  offers: ShellCapabilities,
): keyof RemoteRequirements | null {
  if (!offers.contracts.includes(needs.contract)) return 'contract';
  return needs.platform === null || allows(needs.platform, offers.platform) ? null : 'platform';
}

/** Whether `offered` is a version that `^needed` allows. */
function allows(needed: string, offered: string): boolean {
  const [major = 0, minor = 0, patch = 0] = needed.split('.').map(Number);
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = offered.split('.').map(Number);
  if (major !== hasMajor) return false;
  if (minor !== hasMinor) return major > 0 && hasMinor > minor;
  return hasPatch >= patch;
}
