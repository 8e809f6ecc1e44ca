// Builds one front end into a finished release: bundle, integrity, preload lists, smaller copies.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import type { Compilation } from 'webpack';
import { z } from 'zod';
import { HOST_CONTRACT, HOSTED_CONTRACTS } from '../../shared-ui/src/host/host-api.ts';
import { hashContent, listFiles, integrityOf, precompress } from '../../release/bundle.ts';
import { releaseSchema } from '../../release/release-document.ts';
import type { Release } from '../../release/release-document.ts';
import { EXPOSED_CHUNK, PLATFORM_VERSION } from '../webpack/federation.ts';
import { bundleFolder, mapsFolder, partFolder, ROOT } from '../../release/parts.ts';
import type { FrontEnd } from '../../release/parts.ts';
import type { PartConfig } from '../webpack/preset.ts';
import { compile } from './compile.ts';
import { getPageAssets, scriptsAndSheets } from './page-assets.ts';
import { buildSsrBundle } from './ssr-bundle.ts';
import type { SsrBuild } from './ssr-bundle.ts';

/** In an image there is no repository to ask: whoever builds it says the commit. */
async function commitOfTree(): Promise<string> {
  if (process.env.COMMIT) return process.env.COMMIT;
  const args = ['describe', '--always', '--dirty', '--abbrev=10', '--exclude', '*'];
  return promisify(execFile)('git', args, { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
}

/** The scripts and sheets that every page of a remote needs: those that list its pages. */
function filesOfList(compilation: Compilation): string[] {
  return scriptsAndSheets(compilation.namedChunkGroups.get(EXPOSED_CHUNK)?.getFiles() ?? []);
}

/** Route pattern to the files its page needs at once, the remote's list of pages among them. */
function preloadLists(
  compilation: Compilation,
  part: FrontEnd,
  { pages }: SsrBuild,
): Release['preload'] {
  const own = getPageAssets(compilation, partFolder(part), Object.keys(pages));
  const always = filesOfList(compilation);
  return Object.fromEntries(
    Object.entries(own).map(([route, files]) => [route, [...new Set([...always, ...files])]]),
  );
}

/** Source maps tell everything about the source, so they never stand where a browser can ask. */
async function moveMapsAside(files: string, maps: string): Promise<void> {
  await rm(maps, { recursive: true, force: true });
  for (const path of (await listFiles(files)).filter((name) => name.endsWith('.map'))) {
    await mkdir(dirname(join(maps, path)), { recursive: true });
    await rename(join(files, path), join(maps, path));
  }
}

/** The few lines that fetch the page's scripts when what is painted is seen; named by its bytes. */
async function writeStart(files: string): Promise<string> {
  const source = await readFile(join(partFolder('shell'), 'src/script-loader.js'), 'utf8');
  const { code } = await transform(source, { minify: true, format: 'iife', target: 'es2022' });
  const name = `start.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  await writeFile(join(files, name), code);
  return name;
}

/** What the part's bundle says about itself. */
async function describe(
  part: FrontEnd,
  compilation: Compilation,
  more: SsrBuild & Pick<Release, 'start'>,
): Promise<Release> {
  const files = bundleFolder(part);
  const entrypoint = [...compilation.entrypoints.values()][0];
  const first = entrypoint?.getFiles() ?? [];
  const scripts = first.filter((file) => file.endsWith('.js'));
  const meaning = {
    entry: scripts.at(-1) ?? '',
    scripts,
    styles: first.filter((file) => file.endsWith('.css')),
    fonts: (await listFiles(files)).filter((file) => /-latin-wght-normal\..*woff2$/.test(file)),
    files: await integrityOf(files),
    contract: HOST_CONTRACT,
    ...(part === 'shell' && { contracts: [...HOSTED_CONTRACTS] }),
    platform: PLATFORM_VERSION,
    preload: preloadLists(compilation, part, more),
    ...more,
  };
  return releaseSchema.parse({
    id: await hashContent(files, meaning),
    commit: await commitOfTree(),
    builtAt: new Date().toISOString(),
    ...meaning,
  });
}

const configModule = z.object({
  default: z.custom<PartConfig>((value) => typeof value === 'function'),
});

/** The part's own webpack.config.mjs. */
export async function configOf(part: FrontEnd): Promise<PartConfig> {
  const loaded: unknown = await import(join(partFolder(part), 'webpack.config.mjs'));
  return configModule.parse(loaded).default;
}

/** Builds `part` from its sources; the result stands in its `dist` folder. */
export async function buildFrontEnd(part: FrontEnd): Promise<Release> {
  const config = await configOf(part);
  const files = bundleFolder(part);
  const compilation = await compile(config('release'));
  await moveMapsAside(files, mapsFolder(part));
  const painted = await buildSsrBundle(part, files);
  const start = part === 'shell' ? await writeStart(files) : undefined;
  const release = await describe(part, compilation, { ...painted, ...(start && { start }) });
  await precompress(files);
  await writeFile(join(files, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
