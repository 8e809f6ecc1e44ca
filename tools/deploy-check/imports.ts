// Determines the source files and packages that a program loads at run time.
import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { BUNDLE } from '../build/servers.ts';

/** Source files and packages of a program. */
export interface ProgramDependencies {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Everything that these programs load, as esbuild resolves it. */
export async function getDependencies(programs: string[]): Promise<ProgramDependencies> {
  const { metafile } = await build({
    ...BUNDLE,
    entryPoints: programs,
    outdir: 'dist',
    write: false,
    metafile: true,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = imports.map(({ path }) => path).filter((path) => !isBuiltin(path));
  return { files: Object.keys(metafile.inputs), packages: [...new Set(packages.map(packageOf))] };
}
