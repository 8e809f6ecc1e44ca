// Reads the contract between shell and remotes from its TypeScript source, as a flat list of terms
// that can be committed, reviewed and compared.
import ts from 'typescript';
import { z } from 'zod';

/** One thing that crosses between the shell and a remote. */
export const termSchema = z.object({
  /** The shell gives it to the remote, or takes it from the remote. */
  way: z.enum(['gives', 'takes']),
  optional: z.boolean(),
  /** The alternatives of its type, sorted; the parts of an `object` are terms of their own. */
  type: z.array(z.string()),
});
export type Term = z.infer<typeof termSchema>;
type Way = Term['way'];

/** Path, like `HostApi.toast(argument 1).title`, to its term. */
export type HostTerms = Readonly<Record<string, Term>>;

const SOURCE = '/contract/host-api.ts';
const STUB = '/contract/imported.d.ts';
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  lib: ['lib.es2015.d.ts'],
  types: [],
};

/** What the source imports is known by its name only: each name becomes a type of its own. */
function stubFor(source: ts.SourceFile): string {
  const names = source.statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings;
      return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
    })
    .map(({ name, propertyName }) => (propertyName ?? name).text);
  return names.map((name) => `export interface ${name} { readonly is${name}: true }`).join('\n');
}

function programOf(text: string): ts.Program {
  const source = ts.createSourceFile(SOURCE, text, ts.ScriptTarget.ES2023);
  const files = new Map([
    [SOURCE, text],
    [STUB, stubFor(source)],
  ]);
  const host = ts.createCompilerHost(OPTIONS);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    const own = files.get(name);
    return own === undefined
      ? fromDisk(name, version)
      : ts.createSourceFile(name, own, version, true);
  };
  host.fileExists = (name) => files.has(name);
  host.resolveModuleNameLiterals = (literals) =>
    literals.map(() => ({ resolvedModule: { resolvedFileName: STUB, extension: '.d.ts' } }));
  return ts.createProgram([SOURCE], OPTIONS, host);
}

const OPPOSITE: Record<Way, Way> = { gives: 'takes', takes: 'gives' };

/** Walks types and writes a term for every place where something crosses. */
class Reader {
  readonly terms: Record<string, Term> = {};
  private readonly above: ts.Type[] = [];

  constructor(private readonly checker: ts.TypeChecker) {}

  /** Reads the parts of an interface. */
  parts(path: string, type: ts.Type, way: Way): void {
    if (this.above.includes(type)) return;
    this.above.push(type);
    for (const part of this.checker.getPropertiesOfType(type)) {
      const optional = (part.flags & ts.SymbolFlags.Optional) !== 0;
      this.term(`${path}.${part.name}`, this.checker.getTypeOfSymbol(part), { way, optional });
    }
    this.above.pop();
  }

  private term(path: string, type: ts.Type, { way, optional }: Pick<Term, 'way' | 'optional'>) {
    const alternatives = (type.isUnion() ? type.types : [type]).filter(
      ({ flags }) => !(optional && flags & ts.TypeFlags.Undefined),
    );
    const names = alternatives.map((alternative) => this.nameAndRead(path, alternative, way));
    this.terms[path] = { way, optional, type: tidy(names) };
  }

  /** The name of a type; what stands inside of it becomes terms. */
  private nameAndRead(path: string, type: ts.Type, way: Way): string {
    const [signature, ...overloads] = type.getCallSignatures();
    if (overloads.length > 0) throw new Error(`${path} has overloads, which can not be compared.`);
    if (signature) return this.call(path, signature, way);
    const [inner] = this.checker.getTypeArguments(type as ts.TypeReference);
    if (inner && this.checker.isArrayType(type)) {
      this.term(`${path}[]`, inner, { way, optional: false });
      return 'array';
    }
    if (inner && type.symbol.name === 'Promise') {
      this.term(`${path} awaited`, inner, { way, optional: false });
      return 'Promise';
    }
    if (!this.isOwnObject(type)) return this.checker.typeToString(type);
    this.parts(path, type, way);
    return 'object';
  }

  private call(path: string, signature: ts.Signature, way: Way): string {
    for (const [index, parameter] of signature.parameters.entries()) {
      const declaration = parameter.valueDeclaration;
      const optional =
        declaration !== undefined &&
        ts.isParameter(declaration) &&
        this.checker.isOptionalParameter(declaration);
      const type = this.checker.getTypeOfSymbol(parameter);
      this.term(`${path}(argument ${index + 1})`, type, { way: OPPOSITE[way], optional });
    }
    const answer = signature.getReturnType();
    if (!(answer.flags & ts.TypeFlags.Void)) {
      this.term(`${path}()`, answer, { way, optional: false });
    }
    return 'function';
  }

  /** Declared in the contract's own source. `HostApi` within another type is read once, not again. */
  private isOwnObject(type: ts.Type): boolean {
    if (!(type.flags & ts.TypeFlags.Object)) return false;
    const file = type.symbol.declarations?.[0]?.getSourceFile().fileName;
    return file === SOURCE && type.symbol.name !== 'HostApi';
  }
}

/** Sorted, and `true | false` said as people say it. */
function tidy(names: readonly string[]): string[] {
  const isBoolean = names.includes('true') && names.includes('false');
  const others = names.filter((name) => !(isBoolean && (name === 'true' || name === 'false')));
  return [...new Set(isBoolean ? [...others, 'boolean'] : others)].sort();
}

/**
 * The terms of `HostApi`, which the shell gives, and of `RemoteModule`, which it takes. The number
 * of the contract is not a term of it.
 */
export function hostTerms(text: string): HostTerms {
  const program = programOf(text);
  const checker = program.getTypeChecker();
  const reader = new Reader(checker);
  const source = program.getSourceFile(SOURCE);
  const interfaces = source?.statements.filter((one) => ts.isInterfaceDeclaration(one)) ?? [];
  for (const [name, way] of [
    ['HostApi', 'gives'],
    ['RemoteModule', 'takes'],
  ] as const) {
    const declaration = interfaces.find((one) => one.name.text === name);
    if (declaration) reader.parts(name, checker.getTypeAtLocation(declaration), way);
  }
  delete reader.terms['HostApi.contract'];
  return reader.terms;
}

/** The names that a module exports, types included, sorted. */
export function exportedNames(text: string): string[] {
  const source = ts.createSourceFile('index.ts', text, ts.ScriptTarget.ES2023);
  return source.statements
    .flatMap((statement) => {
      if (!ts.isExportDeclaration(statement) || !statement.exportClause) return [];
      return ts.isNamedExports(statement.exportClause) ? statement.exportClause.elements : [];
    })
    .map(({ name }) => name.text)
    .sort();
}
