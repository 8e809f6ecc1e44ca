// What a compiled program needs at run time: other files of the repository, and packages.
import { builtinModules } from 'node:module';
import { join, normalize } from 'node:path';
import ts from 'typescript';
import { textOf } from './repository.ts';

const OPTIONS = { target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true };

/** The files and packages that a program loads, its own file among them. */
export interface Needs {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/** What a file imports once its types are gone. */
function importsOf(path: string): string[] {
  const { outputText } = ts.transpileModule(textOf(path), { compilerOptions: OPTIONS });
  return ts.preProcessFile(outputText).importedFiles.map(({ fileName }) => fileName);
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Everything that the programs of these paths load, directly or not. */
export function needsOf(programs: readonly string[]): Needs {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    for (const name of importsOf(path)) {
      if (name.startsWith('.')) visit(normalize(join(path, '..', name)));
      else if (!name.startsWith('node:') && !builtinModules.includes(name)) {
        packages.add(packageOf(name));
      }
    }
  };
  programs.forEach(visit);
  return { files, packages };
}
