// Compiles the shell's server, the remotes' server and the release commands to plain JavaScript in
// dist/, in the same folders as their sources: they start without a compiler, and an image needs
// only dist/.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../release/parts.ts';

const FOLDERS = ['shell/server', 'remote-server', 'release', 'server-kit/src'];

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
  inlineSourceMap: true,
};

/** The servers' sources and the pictures they serve. */
async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /((?<!\.spec|\.fixture)\.ts|\.png)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compileFile(path: string, to: string): Promise<void> {
  const target = join(to, relative(ROOT, path)).replace(/\.ts$/, '.js');
  await mkdir(dirname(target), { recursive: true });
  if (!path.endsWith('.ts')) return copyFile(path, target);
  const source = await readFile(path, 'utf8');
  const { outputText } = ts.transpileModule(source, { fileName: path, compilerOptions: OPTIONS });
  await writeFile(target, outputText);
}

/** Writes the compiled servers to `dist/`, or another folder, without anything of an earlier build. */
export async function compileServers(to = join(ROOT, 'dist')): Promise<void> {
  for (const folder of FOLDERS) {
    await rm(join(to, folder), { recursive: true, force: true });
    const sources = await sourcesBelow(join(ROOT, folder));
    await Promise.all(sources.map((path) => compileFile(path, to)));
  }
}
