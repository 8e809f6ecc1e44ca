// Bundles the shell's server, the remotes' server and the release commands into one file each in dist/, so
// that they start without a compiler and an image needs no sources.
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions, Plugin } from 'esbuild';
import { ROOT } from '@challenge-coins/release/parts';

/** Programs that run in production beside the API. */
const PROGRAMS = ['edge/main', 'remote-server/main', 'release/main'] as const;
/** Files that the shell's server reads from its own folder. */
const ICONS = 'edge/icons';
/** Texts of the shell's server. */
const MESSAGES = 'shell/messages';
/** Render process that the servers start from their own folder. */
const RENDER_PROCESS = 'ssr/render-process.main.mjs';
const RENDERING_SERVERS = ['edge', 'remote-server'];

/** Bundles the repository's own packages, which the images do not install. */
const ownPackages: Plugin = {
  name: 'own-packages',
  setup: (program) =>
    program.onResolve({ filter: /^@challenge-coins\// }, ({ path }) => ({
      path: createRequire(import.meta.url).resolve(path),
    })),
};

/** esbuild options of a program. Other packages stay external: they are installed. */
export const BUNDLE = {
  absWorkingDir: ROOT,
  outbase: '.',
  bundle: true,
  packages: 'external',
  plugins: [ownPackages],
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  logLevel: 'silent',
} satisfies BuildOptions;

/** Writes the bundled servers to `dist/` or another folder, after deleting those of an earlier build. */
export async function bundleServers(to = join(ROOT, 'dist')): Promise<void> {
  for (const folder of [...PROGRAMS.map((program) => dirname(program)), MESSAGES]) {
    await rm(join(to, folder), { recursive: true, force: true });
  }
  await build({ ...BUNDLE, entryPoints: PROGRAMS.map((program) => `${program}.ts`), outdir: to });
  const isPicture = (path: string) => !path.endsWith('.ts');
  await cp(join(ROOT, ICONS), join(to, 'edge'), { recursive: true, filter: isPicture });
  await cp(join(ROOT, MESSAGES), join(to, MESSAGES), { recursive: true });
  for (const server of RENDERING_SERVERS) {
    await cp(join(ROOT, RENDER_PROCESS), join(to, server, basename(RENDER_PROCESS)));
  }
}
