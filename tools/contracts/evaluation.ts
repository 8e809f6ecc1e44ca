// Checks that the version numbers of the contracts reflect their changes.
import { compareApi } from './compare-api.ts';
import { compareHost, comparePlatform } from './compare-host.ts';
import { comparePage } from './compare-page.ts';
import type { Contracts } from './contracts.ts';
import type { Finding } from './finding.ts';
import { readApiDocument } from './openapi.ts';

/** Changes of one contract, and the error of its version number. */
export interface Evaluation {
  readonly contract: string;
  readonly findings: readonly Finding[];
  /** Required action; null if the version number is right. */
  readonly error: string | null;
}

const hasBreak = (findings: readonly Finding[]) => findings.some(({ kind }) => kind === 'break');
const partsOf = (version: string) => version.split('.').map(Number);
const majorOf = (version: string) => partsOf(version)[0] ?? 0;

/** Whether version `a` comes after `b`. */
function isAfter(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  const index = left.findIndex((part, at) => part !== right[at]);
  return index >= 0 && (left[index] ?? 0) > (right[index] ?? 0);
}

function evaluateHost(released: Contracts, current: Contracts): Evaluation {
  const findings = compareHost(released.hostText, current.hostText);
  const needsNumber = hasBreak(findings) && current.numbers.contract <= released.numbers.contract;
  return {
    contract: `HostApi, contract ${current.numbers.contract}`,
    findings,
    error: needsNumber
      ? `Remotes of contract ${released.numbers.contract} would break: raise HOST_CONTRACT in shared-ui/src/host/host-api.ts to ${released.numbers.contract + 1}, or revert the change.`
      : getAdditionError('HostApi', findings, released, current),
  };
}

function evaluatePlatform(released: Contracts, current: Contracts): Evaluation {
  const findings = comparePlatform(released.platform, current.platform);
  const major = majorOf(released.numbers.platform);
  const needsMajor = hasBreak(findings) && majorOf(current.numbers.platform) <= major;
  return {
    contract: `shared-ui/platform ${current.numbers.platform}`,
    findings,
    error: needsMajor
      ? `Remotes built with platform ${released.numbers.platform} would break: raise the version in shared-ui/package.json to ${major + 1}.0.0, or revert the change.`
      : getAdditionError('the platform', findings, released, current),
  };
}

function evaluatePage(released: Contracts, current: Contracts): Evaluation {
  const findings = comparePage(released.page, current.page);
  const needsNumber = hasBreak(findings) && current.numbers.contract <= released.numbers.contract;
  return {
    contract: 'names that the bundles of a page share',
    findings,
    error: needsNumber
      ? `Released remotes would break: keep the name beside the new one, or raise HOST_CONTRACT in shared-ui/src/host/host-api.ts to ${released.numbers.contract + 1}.`
      : null,
  };
}

/** An addition must raise the platform version, so that a shell without it rejects remotes that use it. */
function getAdditionError(
  what: string,
  findings: readonly Finding[],
  { numbers: before }: Contracts,
  { numbers: after }: Contracts,
): string | null {
  const hasAdditions = findings.some(({ kind }) => kind === 'addition');
  if (
    !hasAdditions ||
    after.contract > before.contract ||
    isAfter(after.platform, before.platform)
  ) {
    return null;
  }
  const [major = 0, minor = 0] = partsOf(before.platform);
  return `A remote could use what is new in ${what} under a shell that lacks it: raise the version in shared-ui/package.json to ${major}.${minor + 1}.0.`;
}

function evaluateApi(released: Contracts, current: Contracts): Evaluation {
  const findings = compareApi(readApiDocument(released.apiText), readApiDocument(current.apiText));
  const major = majorOf(released.numbers.api);
  const needsMajor = hasBreak(findings) && majorOf(current.numbers.api) <= major;
  return {
    contract: `API ${current.numbers.api}`,
    findings,
    error: needsMajor
      ? `Callers of API ${released.numbers.api} would break: raise the version of the API's document to ${major + 1}.0.0, or revert the change.`
      : null,
  };
}

/** Compares the current contracts with the released ones. */
export function evaluate(released: Contracts, current: Contracts): Evaluation[] {
  return [evaluateHost, evaluatePlatform, evaluatePage, evaluateApi].map((one) =>
    one(released, current),
  );
}
