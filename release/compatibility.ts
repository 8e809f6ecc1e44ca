// Compatibility of a remote with a shell: checked by the release commands, and by an open page, which may
// be older than both.

/** Versions that a remote requires of the shell. */
export interface RemoteRequirements {
  /** The number of the `HostApi` contract. */
  readonly contract: number;
  /** Minimum version of `shared-ui/platform`, as in `^1.2.0`; null if the remote declares none. */
  readonly platform: string | null;
}

/** Versions that a shell offers to remotes. */
export interface ShellCapabilities {
  readonly contracts: readonly number[];
  readonly platform: string;
}

/** The requirement that the shell does not meet; null if it meets all. */
export function findIncompatibility(
  needs: RemoteRequirements,
  offers: ShellCapabilities,
): keyof RemoteRequirements | null {
  if (!offers.contracts.includes(needs.contract)) return 'contract';
  return needs.platform === null || allows(needs.platform, offers.platform) ? null : 'platform';
}

/** Whether `^needed` allows the version `offered`. */
function allows(needed: string, offered: string): boolean {
  const [major = 0, minor = 0, patch = 0] = needed.split('.').map(Number);
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = offered.split('.').map(Number);
  if (major !== hasMajor) return false;
  if (minor !== hasMinor) return major > 0 && hasMinor > minor;
  return hasPatch >= patch;
}
