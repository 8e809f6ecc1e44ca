// Compares two versions of the contract between shell and remotes: the compiler checks whether each member
// of one is assignable to the other.
import ts from 'typescript';
import { getTypeErrors } from '../type-check.ts';
import { adds, breaks, compareNamed } from './finding.ts';
import type { Finding } from './finding.ts';

const parse = (text: string) =>
  ts.createSourceFile('contract.ts', text, ts.ScriptTarget.ES2023, true);

/** Imported types are opaque: each name becomes a distinct type. */
const IMPORT = /^\s*import type \{([^}]*)\} from .*$/gm;

function imported(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

/**
 * Rewrites methods as function properties: TypeScript checks method parameters bivariantly, function
 * parameters strictly.
 */
function withFunctions(text: string): string {
  const edits: [at: number, replacement: string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isMethodSignature(node) && node.type) {
      edits.push([text.indexOf('(', node.name.end), ': (']);
      edits.push([text.lastIndexOf(':', node.type.getStart()), ' =>']);
    }
    node.forEachChild(visit);
  };
  visit(parse(text));
  return edits
    .sort(([a], [b]) => b - a)
    .reduce(
      (rest, [at, replacement]) => rest.slice(0, at) + replacement + rest.slice(at + 1),
      text,
    );
}

/** Members such as `HostApi.toast`, except the contract's own version number. */
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

/**
 * Type assertions for one member. The shell passes the new `HostApi` to old remotes, and receives old
 * `RemoteModule`s.
 */
function getAssertions(path: string): string[] {
  const [owner, name] = path.split('.');
  const partOf = (space: string) => `Pick<${space}, '${name}'>`;
  const [actual, expected] =
    owner === 'HostApi' ? ['Now.HostApi', 'Before.HostApi'] : ['Before.Remote', 'Now.Remote'];
  return [
    `((it: ${actual}): ${partOf(expected)} => it);`,
    `true satisfies Same<${partOf(actual)}, ${partOf(expected)}>;`,
  ];
}

/** Compiler errors of the assertions, which refer to `Before` and `Now`; undefined where one holds. */
function checkAssertions(assertions: readonly string[], before: string, now: string) {
  const types = [...new Set([before, now].flatMap(imported))];
  const head = [
    ...types.map((name) => `interface ${name}<Of = true> { is${name}: Of }`),
    `namespace Before {\n${withFunctions(before).replaceAll(IMPORT, '')}\n}`,
    `namespace Now {\n${withFunctions(now).replaceAll(IMPORT, '')}\n}`,
    HEAD,
  ].join('\n');
  const first = head.split('\n').length;
  const errors = getTypeErrors([head, ...assertions].join('\n'));
  for (const [line, message] of errors) {
    if (line < first) throw new Error(`The contract does not compile: ${message}`);
  }
  // The message is a chain; its last line names the incompatible part.
  return assertions.map((_, index) =>
    errors
      .get(first + index)
      ?.split('\n')
      .at(-1)
      ?.trim(),
  );
}

/** Compares two contracts; a renamed member counts as removed and added. */
export function compareHost(released: string, current: string): Finding[] {
  const members = [membersOf(released), membersOf(current)] as const;
  const paths = Object.keys({ ...members[0], ...members[1] });
  const errors = checkAssertions(paths.flatMap(getAssertions), released, current);
  const errorsOf = (path: string) => errors.slice(2 * paths.indexOf(path));
  return compareNamed(members, {
    removed: (path) => [breaks(`${path} is gone`)],
    common: (path) => {
      const [error, difference] = errorsOf(path);
      if (error !== undefined) return [breaks(`${path}: ${error}`)];
      return difference === undefined ? [] : [adds(`${path} accepts or returns more`)];
    },
    added: (path) => {
      // A member that every remote must provide is missing in older remotes.
      const [error] = path.startsWith('RemoteModule.') ? errorsOf(path) : [];
      return [error === undefined ? adds(`${path} is new`) : breaks(`${path}: ${error}`)];
    },
  });
}

/** Names that a module exports, types included, sorted. */
export function exportedNames(text: string): string[] {
  return parse(text)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ exportClause }) =>
      exportClause && ts.isNamedExports(exportClause) ? [...exportClause.elements] : [],
    )
    .map(({ name }) => name.text)
    .sort();
}

/** Compares the exports of `shared-ui/platform`. */
export function comparePlatform(
  released: readonly string[],
  current: readonly string[],
): Finding[] {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
  return compareNamed([named(released), named(current)], {
    removed: (name) => [breaks(`shared-ui/platform no longer exports ${name}`)],
    added: (name) => [adds(`shared-ui/platform exports ${name}`)],
  });
}
