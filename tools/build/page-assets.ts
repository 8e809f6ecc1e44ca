// Which files a page needs at once: those of the code that its entry in the part's list of pages loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Compilation, Module } from 'webpack';

/** The scripts and sheets among the files of some chunks, without repeats. */
export function scriptsAndSheets(files: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

/** A file of the part, and the chunks of each of its `import()`s by what stands in the brackets. */
interface Importing {
  readonly path: string;
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** The modules as they were written: webpack joins some into one. */
function* sourcesOf({ modules }: Compilation): Generator<Module> {
  for (const module of modules) {
    if ('modules' in module) yield* module.modules as Iterable<Module>;
    else yield module;
  }
}

function importsOf(compilation: Compilation, folder: string): Importing[] {
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

/** What the `import()`s somewhere in `node` ask for. */
function requestsIn(node: ts.Node): string[] {
  const [asked] = ts.isCallExpression(node) ? node.arguments : [];
  const isImport =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const own = isImport && asked && ts.isStringLiteralLike(asked) ? [asked.text] : [];
  const below: string[] = [];
  node.forEachChild((child) => void below.push(...requestsIn(child)));
  return [...own, ...below];
}

function member(object: ts.ObjectLiteralExpression, name: string) {
  return object.properties.find((one) => one.name?.getText() === name);
}

/** The text that a property has in the source; null for one that has to be reckoned. */
function writtenOut(property: ts.ObjectLiteralElementLike | undefined): string | null {
  if (!property || !ts.isPropertyAssignment(property)) return null;
  return ts.isStringLiteralLike(property.initializer) ? property.initializer.text : null;
}

/** `{ path: '/shop', load: () => import('./shop.page.tsx') }`: the path to what its code asks for. */
function* entriesIn(node: ts.Node): Generator<[string, string[]]> {
  if (ts.isObjectLiteralExpression(node)) {
    const path = writtenOut(member(node, 'path'));
    const load = member(node, 'load');
    if (path !== null && load) yield [path, requestsIn(load)];
  }
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* entriesIn(child);
}

function entriesOf({ path, files }: Importing): [string, string[]][] {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return [...entriesIn(source)].map(([page, requests]) => [
    page,
    requests.flatMap((request) => files.get(request) ?? []),
  ]);
}

/**
 * Each page's scripts and sheets, for pages as the part's list has them: `{ path, load }`, the path
 * written out and the code behind an `import()`. Throws for one that cannot be found so.
 */
export function getPageAssets(
  compilation: Compilation,
  folder: string,
  pages: readonly string[],
): Record<string, string[]> {
  const known = new Map(importsOf(compilation, folder).flatMap(entriesOf));
  return Object.fromEntries(
    pages.map((page) => {
      const files = known.get(page);
      if (files && files.length > 0) return [page, scriptsAndSheets(files)];
      throw new Error(
        `Nobody can tell which files ${page} needs: in a list of ${folder}/src there has to stand ` +
          `{ path: '${page}', load: () => import('…') }, with the path written out.`,
      );
    }),
  );
}
