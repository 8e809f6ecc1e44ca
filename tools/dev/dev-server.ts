// The development server of every part: rebuilds on each change, holds requests during a build, and
// notifies open pages.
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { WebSocketServer } from 'ws';
import { ROOT } from '@challenge-coins/release/parts';

const CLIENT = join(ROOT, 'tools/webpack/hmr-client.cjs');

export interface DevServer {
  readonly compiler: Compiler;
  readonly port: number;
  /** Public path of the bundle's files, with slashes around it. */
  readonly publicPath: string;
  /** Rewrites the URL of a request. */
  readonly rewriteUrl?: (url: string) => string;
  /** Whether changed modules are replaced (HMR); otherwise the page reloads. */
  readonly hot: boolean;
  /** Adds further routes beside the bundle. */
  readonly extras: (app: FastifyInstance) => void;
}

/** Adds the HMR client to the bundle. It connects to this server, whatever the page's origin. */
function addClient({ compiler, port, hot }: DevServer): void {
  const client = `${CLIENT}?ws://localhost:${port}/ws`;
  new webpack.EntryPlugin(compiler.context, client, {}).apply(compiler);
  if (hot) new webpack.HotModuleReplacementPlugin().apply(compiler);
}

/** Builds on every change; returns a function that waits for the build in progress. */
function watch({ compiler }: DevServer, notify: (build: Build) => void): () => Promise<void> {
  let [done, build] = deferred();
  let hadErrors = false;
  compiler.hooks.invalid.tap('dev', () => {
    done();
    [done, build] = deferred();
  });
  compiler.watch({}, (error, stats) => {
    done();
    if (error) console.error(error);
    if (!stats) return;
    // Prints a success only after a failure.
    if (hadErrors || stats.hasErrors() || stats.hasWarnings()) {
      console.log(stats.toString('errors-warnings'));
    }
    hadErrors = stats.hasErrors();
    notify(buildOf(stats));
  });
  return () => build;
}

/** Creates a promise and its resolver. */
function deferred(): [() => void, Promise<void>] {
  let done: (() => void) | undefined;
  const build = new Promise<void>((resolve) => {
    done = resolve;
  });
  return [() => done?.(), build];
}

/** Message about a build, sent to open pages. */
export interface Build {
  readonly hash: string;
  readonly errors: readonly { readonly moduleName: string; readonly message: string }[];
}

function buildOf(stats: Stats): Build {
  const { hash = '', errors = [] } = stats.toJson({ all: false, errors: true, hash: true });
  return { hash, errors: errors.map(({ moduleName = '', message }) => ({ moduleName, message })) };
}

/**
 * Starts the server; resolves when it listens, possibly before the first build is done. Returns a function
 * that stops it.
 */
export async function startDevServer(server: DevServer): Promise<() => Promise<void>> {
  const { compiler, port, publicPath, extras, rewriteUrl = (url) => url } = server;
  const files = join(ROOT, '.cache', 'dev', String(port));
  compiler.options.output.path = compiler.outputPath = files;
  addClient(server);

  const app = fastify({ rewriteUrl: ({ url = '' }) => rewriteUrl(url) });
  const pages = new WebSocketServer({ server: app.server, path: '/ws' });
  let latest: string | undefined;
  pages.on('connection', (page) => {
    if (latest) page.send(latest);
  });
  const built = watch(server, (build) => {
    latest = JSON.stringify(build);
    for (const page of pages.clients) page.send(latest);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      // A deployed shop may load scripts from this machine.
      'access-control-allow-private-network': 'true',
    });
    if (request.url.startsWith(publicPath)) await built();
  });
  await app.register(fastifyStatic, { root: files, prefix: publicPath, cacheControl: false });
  extras(app);
  await app.listen({ host: '127.0.0.1', port });
  return async () => {
    for (const page of pages.clients) page.terminate();
    await promisify(compiler.close.bind(compiler))();
    await app.close();
  };
}
