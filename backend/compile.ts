// Compiles the API and server-kit with SWC, using .swcrc. `tsx compile.ts` writes both to dist/.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { build } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCES = join(HERE, 'src');
const KIT = join(HERE, '../server-kit');

async function compileFile(source: string, target: string): Promise<void> {
  const { code, map } = await transformFile(source, {
    configFile: join(HERE, '.swcrc'),
    sourceFileName: relative(dirname(target), source),
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  await writeFile(`${target}.map`, map ?? '');
}

/** Bundles server-kit into one file. */
async function compileKit(): Promise<void> {
  await build({
    entryPoints: [join(KIT, 'src/index.ts')],
    outfile: join(KIT, 'dist/index.js'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** Compiles the API into a folder of the backend and replaces its contents. */
export async function compile(folder: string): Promise<void> {
  const to = join(HERE, folder);
  await rm(to, { recursive: true, force: true });
  const names = await readdir(SOURCES, { recursive: true });
  const programs = names.filter((name) => /(?<!\.spec)\.ts$/.test(name));
  await Promise.all([
    compileKit(),
    ...programs.map((name) =>
      compileFile(join(SOURCES, name), join(to, name.replace(/\.ts$/, '.js'))),
    ),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile('dist');
