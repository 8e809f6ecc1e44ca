// Determines the files that a page needs at once: those that its entry in the part's list of pages imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Compilation, Module } from 'webpack';

/** Scripts and style sheets among the files of some chunks, without duplicates. */
export function scriptsAndSheets(files: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/** A source file of the part, and the chunk files of each of its `import()`s by module request. */
interface SourceImports {
  readonly path: string;
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** The original modules: webpack concatenates some into one. */
function* sourcesOf({ modules }: Compilation): Generator<Module> {
  for (const module of modules) {
    if ('modules' in module) yield* module.modules as Iterable<Module>;
    else yield module;
  }
}

function importsOf(compilation: Compilation, folder: string): SourceImports[] {
  return [...sourcesOf(compilation)].flatMap((module) => {
    const path = module.nameForCondition();
    if (!path?.startsWith(join(folder, 'src')) || module.blocks.length === 0) return [];
    const files = module.blocks.flatMap((block) => {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      const [dependency] = block.dependencies;
      const isImport = dependency && 'request' in dependency;
      return group && isImport ? [[String(dependency.request), group.getFiles()] as const] : [];
    });
    return [{ path, files: new Map(files) }];
  });
}

/** Module requests of the `import()`s below `node`. */
function requestsIn(node: ts.Node): string[] {
  const [argument] = ts.isCallExpression(node) ? node.arguments : [];
  const isImport =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const own = isImport && argument && ts.isStringLiteralLike(argument) ? [argument.text] : [];
  const below: string[] = [];
  node.forEachChild((child) => void below.push(...requestsIn(child)));
  return [...own, ...below];
}

function member(object: ts.ObjectLiteralExpression, name: string) {
  return object.properties.find((one) => one.name?.getText() === name);
}

/** String literal of a property; null if its value is computed. */
function getLiteral(property: ts.ObjectLiteralElementLike | undefined): string | null {
  if (!property || !ts.isPropertyAssignment(property)) return null;
  return ts.isStringLiteralLike(property.initializer) ? property.initializer.text : null;
}

/**
 * import('./shop.page.tsx') }`: the => Finds entries such as `{ path: '/shop', load: () =>
 * import('./shop.page.tsx') }`: path and module requests.
 */
function* entriesIn(node: ts.Node): Generator<[string, string[]]> {
  if (ts.isObjectLiteralExpression(node)) {
    const path = getLiteral(member(node, 'path'));
    const load = member(node, 'load');
    if (path !== null && load) yield [path, requestsIn(load)];
  }
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* entriesIn(child);
}

function entriesOf({ path, files }: SourceImports): [string, string[]][] {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return [...entriesIn(source)].map(([page, requests]) => [
    page,
    requests.flatMap((request) => files.get(request) ?? []),
  ]);
}

/**
 * Scripts and style sheets of each page in the part's list. An entry is `{ path, load }` with a literal
 * path and an `import()`. Throws for a page without such an entry.
 */
export function getPageAssets(
  compilation: Compilation,
  folder: string,
  pages: readonly string[],
): Record<string, string[]> {
  const filesByPage = new Map(importsOf(compilation, folder).flatMap(entriesOf));
  return Object.fromEntries(
    pages.map((page) => {
      const files = filesByPage.get(page);
      if (files && files.length > 0) return [page, scriptsAndSheets(files)];
      throw new Error(
        `Cannot determine the files of ${page}: a list in ${folder}/src must contain ` +
          `{ path: '${page}', load: () => import('…') }, with a literal path.`,
      );
    }),
  );
}
