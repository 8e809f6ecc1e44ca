// Whether the numbers of the contracts say what has changed in them.
import { compareApi } from './compare-api.ts';
import { compareHost, comparePlatform } from './compare-host.ts';
import { comparePage } from './compare-page.ts';
import type { Contracts } from './contracts.ts';
import type { Finding } from './finding.ts';
import { readApiDocument } from './openapi.ts';

/** One contract: what has changed, and what its number fails to say. */
export interface Evaluation {
  readonly contract: string;
  readonly findings: readonly Finding[];
  /** What to do, in plain words; null when the number fits. */
  readonly fault: string | null;
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

function judgeHost(released: Contracts, current: Contracts): Evaluation {
  const findings = compareHost(released.hostText, current.hostText);
  const needsNumber = hasBreak(findings) && current.numbers.contract <= released.numbers.contract;
  return {
    contract: `HostApi, contract ${current.numbers.contract}`,
    findings,
    fault: needsNumber
      ? `Remotes of contract ${released.numbers.contract} would break: raise HOST_CONTRACT in shared-ui/src/host/host-api.ts to ${released.numbers.contract + 1}, or take the change back.`
      : additionFault('HostApi', findings, released, current),
  };
}

function judgePlatform(released: Contracts, current: Contracts): Evaluation {
  const findings = comparePlatform(released.platform, current.platform);
  const major = majorOf(released.numbers.platform);
  const needsMajor = hasBreak(findings) && majorOf(current.numbers.platform) <= major;
  return {
    contract: `shared-ui/platform ${current.numbers.platform}`,
    findings,
    fault: needsMajor
      ? `Remotes built with platform ${released.numbers.platform} would break: raise the version in shared-ui/package.json to ${major + 1}.0.0, or take the change back.`
      : additionFault('the platform', findings, released, current),
  };
}

function judgePage(released: Contracts, current: Contracts): Evaluation {
  const findings = comparePage(released.page, current.page);
  const needsNumber = hasBreak(findings) && current.numbers.contract <= released.numbers.contract;
  return {
    contract: 'names that the bundles of a page share',
    findings,
    fault: needsNumber
      ? `Released remotes would look or answer otherwise: keep the name beside the new one, or raise HOST_CONTRACT in shared-ui/src/host/host-api.ts to ${released.numbers.contract + 1}.`
      : null,
  };
}

/** A remote that uses what is new must be refused by a shell that lacks it: the version says so. */
function additionFault(
  what: string,
  findings: readonly Finding[],
  { numbers: before }: Contracts,
  { numbers: after }: Contracts,
): string | null {
  const hasNews = findings.some(({ kind }) => kind === 'addition');
  if (!hasNews || after.contract > before.contract || isAfter(after.platform, before.platform)) {
    return null;
  }
  const [major = 0, minor = 0] = partsOf(before.platform);
  return `A remote could use what is new in ${what} under a shell that lacks it: raise the version in shared-ui/package.json to ${major}.${minor + 1}.0.`;
}

function judgeApi(released: Contracts, current: Contracts): Evaluation {
  const findings = compareApi(readApiDocument(released.apiText), readApiDocument(current.apiText));
  const major = majorOf(released.numbers.api);
  const needsMajor = hasBreak(findings) && majorOf(current.numbers.api) <= major;
  return {
    contract: `API ${current.numbers.api}`,
    findings,
    fault: needsMajor
      ? `Callers of API ${released.numbers.api} would break: raise the version of the API's document to ${major + 1}.0.0, or take the change back.`
      : null,
  };
}

/** Compares what is with what was released, contract by contract. */
export function evaluate(released: Contracts, current: Contracts): Evaluation[] {
  return [judgeHost, judgePlatform, judgePage, judgeApi].map((one) => one(released, current));
}
