// Compares two states of the contract between shell and remotes.
import { adds, breaks } from './finding.ts';
import type { Finding } from './finding.ts';
import type { HostTerms, Term } from './host-terms.ts';

const LITERALS: readonly (readonly [RegExp, string])[] = [
  [/^"/, 'string'],
  [/^-?\d/, 'number'],
  [/^(true|false)$/, 'boolean'],
];

/** The alternatives of `some` that none of `all` covers: `"success"` is covered by `string`. */
function beyond(some: Term, all: Term): string[] {
  return some.type.filter((name) => {
    const wider = LITERALS.find(([literal]) => literal.test(name))?.[1];
    return !all.type.includes(name) && !(wider !== undefined && all.type.includes(wider));
  });
}

/** Whether a path stands inside of another one. */
function isInside(path: string, outer: string): boolean {
  return path !== outer && path.startsWith(outer) && /^[.([ ]/.test(path.slice(outer.length));
}

/** The paths of `some` that `others` lacks, without what stands inside of them. */
function lacking(some: HostTerms, others: HostTerms): (readonly [string, Term])[] {
  const missing = Object.entries(some).filter(([path]) => !(path in others));
  return missing.filter(([path]) => !missing.some(([outer]) => isInside(path, outer)));
}

const list = (names: readonly string[]) => names.join(' or ');

/** The remote reads it, so it must not become more than the remote knows. */
function givenDifferently(path: string, before: Term, after: Term): Finding[] {
  const unexpected = beyond(after, before);
  return [
    ...(unexpected.length > 0
      ? [breaks(`${path} was ${list(before.type)}, and may now be ${list(unexpected)}`)]
      : []),
    ...(after.optional && !before.optional ? [breaks(`${path} may now be absent`)] : []),
  ];
}

/** The remote says it, so nothing that it may say today can be refused. */
function takenDifferently(path: string, before: Term, after: Term): Finding[] {
  const refused = beyond(before, after);
  const welcome = beyond(after, before);
  return [
    ...(refused.length > 0 ? [breaks(`${path} no longer takes ${list(refused)}`)] : []),
    ...(before.optional && !after.optional ? [breaks(`${path} is now required`)] : []),
    ...(refused.length === 0 && welcome.length > 0
      ? [adds(`${path} now takes ${list(welcome)}, too`)]
      : []),
  ];
}

function changed(path: string, before: Term, after: Term): Finding[] {
  if (before.way !== after.way) return [breaks(`${path} now goes the other way`)];
  const compare = before.way === 'gives' ? givenDifferently : takenDifferently;
  return compare(path, before, after);
}

/** What has changed in the terms; a renamed one is gone under its old name and new under the other. */
export function compareHost(released: HostTerms, current: HostTerms): Finding[] {
  const gone = lacking(released, current).map(([path, { way }]) =>
    breaks(way === 'gives' ? `${path} is gone` : `${path} is no longer taken`),
  );
  const fresh = lacking(current, released).map(([path, { way, optional }]) =>
    way === 'takes' && !optional
      ? breaks(`${path} is new, and required`)
      : adds(`${path} is new`),
  );
  const kept = Object.entries(current).flatMap(([path, after]) => {
    const before = released[path];
    return before ? changed(path, before, after) : [];
  });
  return [...gone, ...kept, ...fresh];
}

/** What has changed in the names that `shared-ui/platform` shares at run time. */
export function comparePlatform(
  released: readonly string[],
  current: readonly string[],
): Finding[] {
  return [
    ...released
      .filter((name) => !current.includes(name))
      .map((name) => breaks(`shared-ui/platform no longer exports ${name}`)),
    ...current
      .filter((name) => !released.includes(name))
      .map((name) => adds(`shared-ui/platform exports ${name}`)),
  ];
}
