// Bundles the shell's server, the remotes' server and the release commands into one file each, in dist/:
// they start without a compiler, and an image needs nothing of the sources.
import { cp, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { ROOT } from '../../release/parts.ts';

/** What runs in production beside the API, each a program. */
const PROGRAMS = ['shell/server/main', 'remote-server/main', 'release/main'] as const;
/** Files that the shell's server reads: it finds them beside itself. */
const ICONS = 'shell/server/icons';
/** What the servers that paint run as a process of its own; they find it beside themselves. */
const PAINTING_PROGRAM = 'remote-server/ssr/render-process.main.mjs';
const PAINTING = ['shell/server', 'remote-server'];

/** How a program becomes one file. Its packages stay outside: they are installed. */
export const BUNDLE = {
  absWorkingDir: ROOT,
  outbase: '.',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  logLevel: 'silent',
} satisfies BuildOptions;

/** Writes the bundled servers to `dist/`, or another folder, without anything of an earlier build. */
export async function bundleServers(to = join(ROOT, 'dist')): Promise<void> {
  for (const program of PROGRAMS) {
    await rm(join(to, dirname(program)), { recursive: true, force: true });
  }
  await build({ ...BUNDLE, entryPoints: PROGRAMS.map((program) => `${program}.ts`), outdir: to });
  const isPicture = (path: string) => !path.endsWith('.ts');
  await cp(join(ROOT, ICONS), join(to, 'shell/server'), { recursive: true, filter: isPicture });
  for (const server of PAINTING) {
    await cp(join(ROOT, PAINTING_PROGRAM), join(to, server, basename(PAINTING_PROGRAM)));
  }
}
