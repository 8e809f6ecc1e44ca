// Builds one front end into a finished release: bundle, integrity hashes, preload lists, compressed copies.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import type { Compilation } from 'webpack';
import { z } from 'zod';
import { HOST_CONTRACT, SUPPORTED_CONTRACTS } from '@challenge-coins/shared-ui/host/host-api';
import {
  hashContent,
  listFiles,
  computeIntegrity,
  precompress,
} from '@challenge-coins/release/bundle';
import { LOCALES } from '@challenge-coins/server-kit/messages';
import { releaseSchema } from '@challenge-coins/release/release-document';
import type { Release } from '@challenge-coins/release/release-document';
import { EXPOSED_CHUNK, PLATFORM_VERSION } from '../webpack/federation.ts';
import { bundleFolder, mapsFolder, partFolder, ROOT } from '@challenge-coins/release/parts';
import type { FrontEnd } from '@challenge-coins/release/parts';
import type { PartConfig } from '../webpack/preset.ts';
import { compile } from './compile.ts';
import { getPageAssets, scriptsAndSheets } from './page-assets.ts';
import { buildSsrBundle } from './ssr-bundle.ts';
import type { SsrBuild } from './ssr-bundle.ts';

/** The commit of the tree, or COMMIT in an image build, which has no repository. */
async function getCommit(): Promise<string> {
  if (process.env.COMMIT) return process.env.COMMIT;
  const args = ['describe', '--always', '--dirty', '--abbrev=10', '--exclude', '*'];
  return promisify(execFile)('git', args, { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
}

/** Scripts and style sheets that every page of a remote needs: those of its list of pages. */
function getEntryFiles(compilation: Compilation): string[] {
  return scriptsAndSheets(compilation.namedChunkGroups.get(EXPOSED_CHUNK)?.getFiles() ?? []);
}

/** Files to preload per route pattern, including the remote's list of pages. */
export function getPreloadLists(
  compilation: Compilation,
  part: FrontEnd,
  { pages }: Pick<SsrBuild, 'pages'>,
): Release['preload'] {
  const own = getPageAssets(compilation, partFolder(part), Object.keys(pages));
  const always = getEntryFiles(compilation);
  return Object.fromEntries(
    Object.entries(own).map(([route, files]) => [route, [...new Set([...always, ...files])]]),
  );
}

/** Moves source maps out of the public folder, because they contain the sources. */
async function moveSourceMaps(files: string, maps: string): Promise<void> {
  await rm(maps, { recursive: true, force: true });
  for (const path of (await listFiles(files)).filter((name) => name.endsWith('.map'))) {
    await mkdir(dirname(join(maps, path)), { recursive: true });
    await rename(join(files, path), join(maps, path));
  }
}

/**
 * Writes the script loader, which fetches the page's scripts after the server-rendered page is displayed;
 * its name contains its hash.
 */
async function writeScriptLoader(files: string): Promise<string> {
  const source = await readFile(join(partFolder('shell'), 'src/script-loader.js'), 'utf8');
  const { code } = await transform(source, { minify: true, format: 'iife', target: 'es2022' });
  const name = `start.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  await writeFile(join(files, name), code);
  return name;
}

/** Describes the part's bundle as a release. */
async function describeRelease(
  part: FrontEnd,
  compilation: Compilation,
  more: SsrBuild & Pick<Release, 'start'>,
): Promise<Release> {
  const files = bundleFolder(part);
  const entrypoint = [...compilation.entrypoints.values()][0];
  const first = entrypoint?.getFiles() ?? [];
  const scripts = first.filter((file) => file.endsWith('.js'));
  const metadata = {
    entry: scripts.at(-1) ?? '',
    scripts,
    styles: first.filter((file) => file.endsWith('.css')),
    fonts: (await listFiles(files)).filter((file) => /-latin-wght-normal\..*woff2$/.test(file)),
    files: await computeIntegrity(files),
    contract: HOST_CONTRACT,
    ...(part === 'shell' && { contracts: [...SUPPORTED_CONTRACTS] }),
    platform: PLATFORM_VERSION,
    languages: [...LOCALES],
    preload: getPreloadLists(compilation, part, more),
    ...more,
  };
  return releaseSchema.parse({
    id: await hashContent(files, metadata),
    commit: await getCommit(),
    builtAt: new Date().toISOString(),
    ...metadata,
  });
}

const configModule = z.object({
  default: z.custom<PartConfig>((value) => typeof value === 'function'),
});

/** Imports the part's webpack.config.mjs. */
export async function getWebpackConfig(part: FrontEnd): Promise<PartConfig> {
  const loaded: unknown = await import(join(partFolder(part), 'webpack.config.mjs'));
  return configModule.parse(loaded).default;
}

/** Builds `part` from its sources into its `dist` folder. */
export async function buildFrontEnd(part: FrontEnd): Promise<Release> {
  const config = await getWebpackConfig(part);
  const files = bundleFolder(part);
  const compilation = await compile(config('release'));
  await moveSourceMaps(files, mapsFolder(part));
  const ssr = await buildSsrBundle(part, files);
  const start = part === 'shell' ? await writeScriptLoader(files) : undefined;
  const release = await describeRelease(part, compilation, { ...ssr, ...(start && { start }) });
  await precompress(files);
  await writeFile(join(files, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
