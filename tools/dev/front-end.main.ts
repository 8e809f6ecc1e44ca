// A part's development server: its bundle, rebuilt at every change.
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { configOf } from '../build/front-end.ts';
import { buildSsrBundle } from '../build/ssr-bundle.ts';
import { HOST_CONTRACT, HOSTED_CONTRACTS } from '../../shared-ui/src/host/host-api.ts';
import type { Release, ReleaseDocument } from '../../release/release-document.ts';
import { PLATFORM_VERSION } from '../webpack/federation.ts';
import { withFastRefresh } from '../webpack/development.ts';
import { isFrontEnd, ROOT } from '../../release/parts.ts';
import { startDevServer } from './dev-server.ts';
import type { FrontEnd } from '../../release/parts.ts';

/** The one release that a development server has; its files change under the same names. */
const RELEASE_ID = 'development';

/** What a release says of its pages. */
type Pages = Pick<Release, 'preload' | 'pages'>;

/**
 * The part's pages as they are at the start: a change of their list needs another one. Nothing paints
 * them here, so the first screen comes with the scripts, which replace themselves. What does not
 * compile yet is said, and has no pages.
 */
async function pagesOf(part: FrontEnd): Promise<Pages> {
  const { pages } = await buildSsrBundle(part, join(ROOT, '.cache', 'dev', `${part}-painter`));
  return { preload: Object.fromEntries(Object.keys(pages).map((path) => [path, []])), pages };
}

/** What is live, said in the same words as a release store's. */
function documentOf(part: FrontEnd, stats: Stats, pages: Pages): ReleaseDocument {
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
    ...(part === 'shell' && { contracts: [...HOSTED_CONTRACTS] }),
    platform: PLATFORM_VERSION,
    ...pages,
  };
  return { schema: 1, part, live, canary: null };
}

/** The latest good build; pages wait for the first one. */
function latestStats(compiler: Compiler): () => Stats | null {
  let latest: Stats | null = null;
  compiler.hooks.done.tap('dev', (stats) => {
    if (!stats.hasErrors()) latest = stats;
  });
  return () => latest;
}

async function serve(part: FrontEnd, port: number): Promise<void> {
  const config = await configOf(part);
  const compiler = webpack(withFastRefresh(part, config('development')));
  const stats = latestStats(compiler);
  const pages = pagesOf(part).catch((error: unknown): Pages => {
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
        return reply.code(built ? 200 : 503).send(built && documentOf(part, built, await pages));
      }),
  });
}

const part = process.argv[2];
const port = Number(process.argv[3]);
if (!isFrontEnd(part) || !port) throw new Error('Say which part, and on which port.');
await serve(part, port);
