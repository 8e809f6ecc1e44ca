// A part's development server: rebuilds its bundle on every change. With `--rendered`, it also renders pages.
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { parseArgs } from 'node:util';
import { getPreloadLists, getWebpackConfig } from '../build/front-end.ts';
import { buildSsrBundle } from '../build/ssr-bundle.ts';
import { HOST_CONTRACT, SUPPORTED_CONTRACTS } from '@challenge-coins/shared-ui/host/host-api';
import type { Release, ReleaseDocument } from '@challenge-coins/release/release-document';
import { PLATFORM_VERSION } from '../webpack/federation.ts';
import { withFastRefresh } from '../webpack/development.ts';
import { ssrConfig } from '../webpack/ssr-config.ts';
import { registerRenderRoutes } from '@challenge-coins/ssr/render.route';
import { isFrontEnd, ROOT } from '@challenge-coins/release/parts';
import { DevRenderer } from './dev-renderer.ts';
import { startDevServer } from './dev-server.ts';
import type { FrontEnd } from '@challenge-coins/release/parts';

/**
 * The only release of a development server; its files change under constant names. With `--rendered`, a hash of the
 * SSR bundle follows, because the shell's server caches rendered pages by release.
 */
const RELEASE_ID = 'development';
const PUBLIC_PATH = `/releases/${RELEASE_ID}/`;
const OTHER_IDS = new RegExp(`^/releases/${RELEASE_ID}-\\w+/`);

/** Release fields about pages. */
type Pages = Pick<Release, 'preload' | 'pages'>;

/**
 * Page metadata read once at start; a changed list needs a restart. If the list does not compile, the error is
 * printed and no page is listed.
 */
async function readPages(part: FrontEnd): Promise<Pages> {
  const { pages } = await buildSsrBundle(part, join(ROOT, '.cache', 'dev', `${part}-painter`));
  return { preload: Object.fromEntries(Object.keys(pages).map((path) => [path, []])), pages };
}

/** The pages with the files that they need at once: a server-rendered page is styled before its scripts run. */
function withFiles(part: FrontEnd, { compilation }: Stats, { pages = {} }: Pages): Pages {
  const preload = Object.entries(getPreloadLists(compilation, part, { pages })).map(
    ([page, files]) => [page, files.filter((file) => !file.includes('.hot-update.'))] as const,
  );
  return { preload: Object.fromEntries(preload), pages };
}

/** The release document of the development release. */
function toDocument(
  part: FrontEnd,
  stats: Stats,
  pages: Pages,
  renderer: DevRenderer | null,
): ReleaseDocument {
  const bundle = renderer?.bundle;
  const entrypoint = [...stats.compilation.entrypoints.values()][0];
  const files = (entrypoint?.getFiles() ?? []).filter((file) => !file.includes('.hot-update.'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  const live: Release = {
    id: bundle ? `${RELEASE_ID}-${bundle.hash}` : RELEASE_ID,
    commit: 'unknown',
    builtAt: new Date().toISOString(),
    entry: scripts.at(-1) ?? '',
    scripts,
    styles: files.filter((file) => file.endsWith('.css')),
    fonts: [],
    files: {},
    contract: HOST_CONTRACT,
    ...(part === 'shell' && { contracts: [...SUPPORTED_CONTRACTS] }),
    platform: PLATFORM_VERSION,
    ...(bundle ? { painter: bundle.file, ...withFiles(part, stats, pages) } : pages),
  };
  return { schema: 1, part, live, canary: null };
}

/** The latest build without errors, or null before the first. */
function latestStats(compiler: Compiler): () => Stats | null {
  let latest: Stats | null = null;
  compiler.hooks.done.tap('dev', (stats) => {
    if (!stats.hasErrors()) latest = stats;
  });
  return () => latest;
}

async function serve(part: FrontEnd, port: number, isRendered: boolean): Promise<void> {
  const config = await getWebpackConfig(part);
  const compiler = webpack(withFastRefresh(part, config('development')));
  const stats = latestStats(compiler);
  const pages = readPages(part).catch((error: unknown): Pages => {
    console.error(error instanceof Error ? error.message : error);
    return { preload: {} };
  });
  const ssrFolder = join(ROOT, '.cache', 'dev', `${part}-ssr`);
  const renderer = isRendered
    ? new DevRenderer(
        ssrFolder,
        `/${part}${PUBLIC_PATH}`,
        ssrConfig(part, ssrFolder, 'development'),
      )
    : null;
  await startDevServer({
    compiler,
    port,
    publicPath: PUBLIC_PATH,
    rewriteUrl: (url) => url.replace(OTHER_IDS, PUBLIC_PATH),
    hot: true,
    extras: (app) => {
      if (renderer) void registerRenderRoutes(app, renderer);
      app.get('/release.json', async (_request, reply) => {
        const built = stats();
        return reply
          .code(built ? 200 : 503)
          .send(built && toDocument(part, built, await pages, renderer));
      });
    },
  });
}

const { values, positionals } = parseArgs({
  options: { rendered: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [part, portText] = positionals;
const port = Number(portText);
if (!isFrontEnd(part) || !port)
  throw new Error('Usage: front-end.main.ts <part> <port> [--rendered]');
await serve(part, port, values.rendered);
