// What a program needs at run time: the files it is made of, and packages.
import { isBuiltin } from 'node:module';
import { build } from 'esbuild';
import { BUNDLE } from '../build/servers.ts';

/** The sources and packages of a program. */
export interface Needs {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Everything that the programs of these paths load, as the bundler finds it. */
export async function needsOf(programs: string[]): Promise<Needs> {
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
