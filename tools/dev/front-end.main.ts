// A part's development server: its bundle, rebuilt at every change.
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { configOf, routeChunks } from '../build/front-end.ts';
import { HOST_CONTRACT, HOSTED_CONTRACTS } from '../../shared-ui/src/host/host-api.ts';
import type { Release, ReleaseDocument } from '../../release/release-document.ts';
import { PLATFORM_VERSION } from '../webpack/federation.ts';
import { withFastRefresh } from '../webpack/development.ts';
import { isFrontEnd } from '../../release/parts.ts';
import { startDevServer } from './dev-server.ts';
import type { FrontEnd } from '../../release/parts.ts';

/** The one release that a development server has; its files change under the same names. */
const RELEASE_ID = 'development';

/** What is live, said in the same words as a release store's. */
function documentOf(part: FrontEnd, stats: Stats, routes: Release['preload']): ReleaseDocument {
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
    preload: routes,
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
  const routes = Object.fromEntries(Object.keys(await routeChunks(part)).map((key) => [key, []]));
  await startDevServer({
    compiler,
    port,
    publicPath: `/releases/${RELEASE_ID}/`,
    hot: true,
    extras: (app) =>
      app.get('/release.json', (_request, reply) => {
        const built = stats();
        return reply.code(built ? 200 : 503).send(built && documentOf(part, built, routes));
      }),
  });
}

const part = process.argv[2];
const port = Number(process.argv[3]);
if (!isFrontEnd(part) || !port) throw new Error('Say which part, and on which port.');
await serve(part, port);
