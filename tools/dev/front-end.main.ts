// A part's development server: rebuilds its bundle on every change.
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { getWebpackConfig } from '../build/front-end.ts';
import { buildSsrBundle } from '../build/ssr-bundle.ts';
import { HOST_CONTRACT, SUPPORTED_CONTRACTS } from '@challenge-coins/shared-ui/host/host-api';
import type { Release, ReleaseDocument } from '@challenge-coins/release/release-document';
import { PLATFORM_VERSION } from '../webpack/federation.ts';
import { withFastRefresh } from '../webpack/development.ts';
import { isFrontEnd, ROOT } from '@challenge-coins/release/parts';
import { startDevServer } from './dev-server.ts';
import type { FrontEnd } from '@challenge-coins/release/parts';

/** The only release of a development server; its files change under constant names. */
const RELEASE_ID = 'development';

/** Release fields about pages. */
type Pages = Pick<Release, 'preload' | 'pages'>;

/**
 * Page metadata read once at start; a changed list needs a restart. Development has no SSR, so the first
 * screen appears with the scripts, which support HMR. If the list does not compile, the error is printed
 * and no page is listed.
 */
async function readPages(part: FrontEnd): Promise<Pages> {
  const { pages } = await buildSsrBundle(part, join(ROOT, '.cache', 'dev', `${part}-painter`));
  return { preload: Object.fromEntries(Object.keys(pages).map((path) => [path, []])), pages };
}

/** The release document of the development release. */
function toDocument(part: FrontEnd, stats: Stats, pages: Pages): ReleaseDocument {
  const entrypoint = [...stats.compilation.entrypoints.values()][0];
  const files = (entrypoint?.getFiles() ?? []).filter((file) => !file.includes('.hot-update.'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  const live: Release = {
    id: RELEASE_ID,
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
    ...pages,
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

async function serve(part: FrontEnd, port: number): Promise<void> {
  const config = await getWebpackConfig(part);
  const compiler = webpack(withFastRefresh(part, config('development')));
  const stats = latestStats(compiler);
  const pages = readPages(part).catch((error: unknown): Pages => {
    console.error(error instanceof Error ? error.message : error);
    return { preload: {} };
  });
  await startDevServer({
    compiler,
    port,
    publicPath: `/releases/${RELEASE_ID}/`,
    hot: true,
    extras: (app) =>
      app.get('/release.json', async (_request, reply) => {
        const built = stats();
        return reply.code(built ? 200 : 503).send(built && toDocument(part, built, await pages));
      }),
  });
}

const part = process.argv[2];
const port = Number(process.argv[3]);
if (!isFrontEnd(part) || !port) throw new Error('Usage: front-end.main.ts <part> <port>');
await serve(part, port);
