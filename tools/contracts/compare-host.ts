// Compares two states of the contract between shell and remotes: the compiler tries each member of the
// one in the place of the other.
import ts from 'typescript';
import { adds, breaks } from './finding.ts';
import type { Finding } from './finding.ts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  lib: ['lib.es2015.d.ts'],
  types: [],
};

const BEFORE = '/contract/before.ts';
const NOW = '/contract/now.ts';
const IMPORTED = '/contract/imported.ts';
const TRIALS = '/contract/trials.ts';

const parse = (text: string) =>
  ts.createSourceFile('contract.ts', text, ts.ScriptTarget.ES2023, true);

/**
 * The contract, so that the compiler is strict about it: of a method's arguments it would allow too
 * much, of a function's it does not. Its own number counts for nothing, and `HostApi` once.
 */
function strictly(text: string): string {
  const visitIn = (context: ts.TransformationContext) => {
    const visit = (node: ts.Node): ts.Node | undefined => {
      if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'HostApi')
        return ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
      if (ts.isPropertySignature(node) && node.name.getText() === 'contract' && isOf(node, 'HostApi'))
        return undefined;
      const inner = ts.visitEachChild(node, visit, context);
      if (!ts.isMethodSignature(inner)) return inner;
      const { modifiers, name, questionToken, typeParameters, parameters, type } = inner;
      const anything = ts.factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
      const call = ts.factory.createFunctionTypeNode(typeParameters, parameters, type ?? anything);
      return ts.factory.createPropertySignature(modifiers, name, questionToken, call);
    };
    return (file: ts.SourceFile) => ts.visitNode(file, visit, ts.isSourceFile) ?? file;
  };
  const [file] = ts.transform(parse(text), [visitIn]).transformed;
  return file ? ts.createPrinter().printFile(file) : '';
}

const isOf = ({ parent }: ts.Node, name: string) =>
  ts.isInterfaceDeclaration(parent) && parent.name.text === name;

/** The names of an interface's members. */
function membersOf(text: string, name: string): string[] {
  const found = parse(text).statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === name,
  );
  const members = found && ts.isInterfaceDeclaration(found) ? found.members : [];
  return members.flatMap((member) => member.name?.getText() ?? []);
}

/** What the contracts import is known by its name only: each name becomes a type of its own. */
function imported(texts: readonly string[]): string {
  const bindings = texts.flatMap((text) =>
    parse(text).statements.flatMap((one) => {
      const names = ts.isImportDeclaration(one) ? one.importClause?.namedBindings : undefined;
      return names && ts.isNamedImports(names) ? [...names.elements] : [];
    }),
  );
  const names = new Set(bindings.map(({ name, propertyName }) => (propertyName ?? name).text));
  return [...names].map((name) => `export interface ${name} { is${name}: true }`).join('\n');
}

/** What the compiler says to each line of `trials`; nothing where it agrees. */
function verdicts(files: ReadonlyMap<string, string>): ReadonlyMap<number, string> {
  const host = ts.createCompilerHost(OPTIONS);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined ? fromDisk(name, version) : ts.createSourceFile(name, text, version);
  };
  host.resolveModuleNameLiterals = (literals) =>
    literals.map(({ text }) => {
      const resolvedFileName = files.has(text) ? text : IMPORTED;
      return { resolvedModule: { resolvedFileName, extension: '.ts' } };
    });
  const program = ts.createProgram([TRIALS], OPTIONS, host);
  const trials = program.getSourceFile(TRIALS);
  return new Map(
    ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
      const words = ts.flattenDiagnosticMessageText(messageText, '\n');
      if (file !== trials || !file) throw new Error(`The contract does not compile: ${words}`);
      // A chain from the whole down to the part that does not fit.
      const reason = words.split('\n').at(-1)?.trim() ?? '';
      return [file.getLineAndCharacterOfPosition(start).line, reason];
    }),
  );
}

interface Member {
  readonly owner: 'HostApi' | 'RemoteModule';
  readonly name: string;
}

const HEAD = [
  `import type * as Before from '${BEFORE}';`,
  `import type * as Now from '${NOW}';`,
  'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;',
];

/** The shell gives `HostApi` to remotes of before, and takes their `RemoteModule`. */
const fits = ({ owner, name }: Member) => {
  const [has, wants] = owner === 'HostApi' ? ['Now', 'Before'] : ['Before', 'Now'];
  return `((it: ${has}.${owner}): Pick<${wants}.${owner}, '${name}'> => it);`;
};
const isSame = ({ owner, name }: Member) =>
  `true satisfies Same<Pick<Before.${owner}, '${name}'>, Pick<Now.${owner}, '${name}'>>;`;

/** What has changed; a renamed member is gone under its old name and new under the other. */
export function compareHost(released: string, current: string): Finding[] {
  const [before, now] = [strictly(released), strictly(current)];
  const members = (['HostApi', 'RemoteModule'] as const).flatMap((owner) => {
    const names = new Set([...membersOf(before, owner), ...membersOf(now, owner)]);
    return [...names].map((name): Member => ({ owner, name }));
  });
  const has = (text: string, { owner, name }: Member) => membersOf(text, owner).includes(name);
  const kept = members.filter((it) => has(before, it) && has(now, it));
  const fresh = members.filter((it) => !has(before, it));
  const tried = [...kept, ...fresh.filter(({ owner }) => owner === 'RemoteModule')];
  const said = verdicts(
    new Map([
      [BEFORE, before],
      [NOW, now],
      [IMPORTED, imported([before, now])],
      [TRIALS, [...HEAD, ...tried.map(fits), ...kept.map(isSame)].join('\n')],
    ]),
  );
  const broken = (it: Member) => said.get(HEAD.length + tried.indexOf(it));
  const isOther = (it: Member) => said.has(HEAD.length + tried.length + kept.indexOf(it));
  return members.flatMap((it) => {
    const path = `${it.owner}.${it.name}`;
    const why = broken(it);
    if (!has(now, it)) return [breaks(`${path} is gone`)];
    if (why !== undefined) return [breaks(`${path}: ${why}`)];
    if (!has(before, it)) return [adds(`${path} is new`)];
    return isOther(it) ? [adds(`${path} takes or promises more`)] : [];
  });
}

/** The names that a module exports, types included, sorted. */
export function exportedNames(text: string): string[] {
  return parse(text)
    .statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement) || !statement.exportClause) return [];
      return ts.isNamedExports(statement.exportClause) ? [...statement.exportClause.elements] : [];
    })
    .map(({ name }) => name.text)
    .sort();
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
