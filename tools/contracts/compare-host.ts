// Compares two states of the contract between shell and remotes: the compiler tries each member of the
// one in the place of the other.
import ts from 'typescript';
import { getTypeErrors } from '../type-check.ts';
import { adds, breaks, compareNamed } from './finding.ts';
import type { Finding } from './finding.ts';

const parse = (text: string) =>
  ts.createSourceFile('contract.ts', text, ts.ScriptTarget.ES2023, true);

/** What the contracts import is known by its name only: each name becomes a type of its own. */
const IMPORT = /^\s*import type \{([^}]*)\} from .*$/gm;

function imported(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

/** Of a method's arguments the compiler allows too much, of a function's it does not. */
function withFunctions(text: string): string {
  const places: [at: number, instead: string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isMethodSignature(node) && node.type) {
      places.push([text.indexOf('(', node.name.end), ': (']);
      places.push([text.lastIndexOf(':', node.type.getStart()), ' =>']);
    }
    node.forEachChild(visit);
  };
  visit(parse(text));
  return places
    .sort(([a], [b]) => b - a)
    .reduce((rest, [at, instead]) => rest.slice(0, at) + instead + rest.slice(at + 1), text);
}

/** `HostApi.toast` and the like; the contract's own number counts for nothing. */
function membersOf(text: string): Record<string, string> {
  const members = parse(text)
    .statements.filter(ts.isInterfaceDeclaration)
    .flatMap(({ name: owner, members: own }) => own.map((one) => [owner.text, one.name?.getText()]))
    .filter(([owner]) => owner === 'HostApi' || owner === 'RemoteModule')
    .map(([owner, name]) => `${owner}.${name}`)
    .filter((path) => path !== 'HostApi.contract');
  return Object.fromEntries(members.map((path) => [path, path]));
}

const HEAD = `
interface URLSearchParams { isURLSearchParams: true }
interface AbortSignal { isAbortSignal: true }
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Without<M> = { [K in keyof M]: M[K] extends (host: never) => infer Answer ? () => Answer : M[K] };
namespace Before { export type Remote = Without<RemoteModule> }
namespace Now { export type Remote = Without<RemoteModule> }
`;

/** The shell gives `HostApi` to remotes of before, and takes their `RemoteModule` (without it). */
function trialsOf(path: string): string[] {
  const [owner, name] = path.split('.');
  const partOf = (space: string) => `Pick<${space}, '${name}'>`;
  const [has, wants] =
    owner === 'HostApi' ? ['Now.HostApi', 'Before.HostApi'] : ['Before.Remote', 'Now.Remote'];
  return [
    `((it: ${has}): ${partOf(wants)} => it);`,
    `true satisfies Same<${partOf(has)}, ${partOf(wants)}>;`,
  ];
}

/** What the compiler says to each of `trials`, which speak of `Before` and `Now`. */
function verdictsOn(trials: readonly string[], before: string, now: string) {
  const types = [...new Set([before, now].flatMap(imported))];
  const head = [
    ...types.map((name) => `interface ${name}<Of = true> { is${name}: Of }`),
    `namespace Before {\n${withFunctions(before).replaceAll(IMPORT, '')}\n}`,
    `namespace Now {\n${withFunctions(now).replaceAll(IMPORT, '')}\n}`,
    HEAD,
  ].join('\n');
  const first = head.split('\n').length;
  const said = getTypeErrors([head, ...trials].join('\n'));
  for (const [line, words] of said) {
    if (line < first) throw new Error(`The contract does not compile: ${words}`);
  }
  // A chain from the whole down to the part that does not fit.
  return trials.map((_, index) =>
    said
      .get(first + index)
      ?.split('\n')
      .at(-1)
      ?.trim(),
  );
}

/** What has changed; a renamed member is gone under its old name and new under the other. */
export function compareHost(released: string, current: string): Finding[] {
  const members = [membersOf(released), membersOf(current)] as const;
  const paths = Object.keys({ ...members[0], ...members[1] });
  const said = verdictsOn(paths.flatMap(trialsOf), released, current);
  const verdictOn = (path: string) => said.slice(2 * paths.indexOf(path));
  return compareNamed(members, {
    gone: (path) => [breaks(`${path} is gone`)],
    kept: (path) => {
      const [unfit, other] = verdictOn(path);
      if (unfit !== undefined) return [breaks(`${path}: ${unfit}`)];
      return other === undefined ? [] : [adds(`${path} takes or promises more`)];
    },
    fresh: (path) => {
      // What every remote has to bring, the ones of before do not bring.
      const [unfit] = path.startsWith('RemoteModule.') ? verdictOn(path) : [];
      return [unfit === undefined ? adds(`${path} is new`) : breaks(`${path}: ${unfit}`)];
    },
  });
}

/** The names that a module exports, types included, sorted. */
export function exportedNames(text: string): string[] {
  return parse(text)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ exportClause }) =>
      exportClause && ts.isNamedExports(exportClause) ? [...exportClause.elements] : [],
    )
    .map(({ name }) => name.text)
    .sort();
}

/** What has changed in the names that `shared-ui/platform` shares at run time. */
export function comparePlatform(
  released: readonly string[],
  current: readonly string[],
): Finding[] {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
  return compareNamed([named(released), named(current)], {
    gone: (name) => [breaks(`shared-ui/platform no longer exports ${name}`)],
    fresh: (name) => [adds(`shared-ui/platform exports ${name}`)],
  });
}
