// A development server, as every part of the shop uses it: rebuilds at every change, holds requests
// back while it does, and tells the open pages of it.
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { WebSocketServer } from 'ws';
import { ROOT } from '../../release/parts.ts';

const CLIENT = join(ROOT, 'tools/webpack/hmr-client.cjs');

export interface DevServer {
  readonly compiler: Compiler;
  readonly port: number;
  /** Where the bundle's files stand, with slashes around it. */
  readonly publicPath: string;
  /** Whether a changed module is replaced; the page is loaded again where it can not be. */
  readonly hot: boolean;
  /** Adds pages or documents of the server's own, beside the bundle. */
  readonly extras: (app: FastifyInstance) => void;
}

/** What the page needs to hear of changes. It talks to this server, whatever origin it is from. */
function addClient({ compiler, port, hot }: DevServer): void {
  const client = `${CLIENT}?ws://localhost:${port}/ws`;
  new webpack.EntryPlugin(compiler.context, client, {}).apply(compiler);
  if (hot) new webpack.HotModuleReplacementPlugin().apply(compiler);
}

/** Builds, and again at every change; answers what waits for the build that is under way. */
function watch({ compiler }: DevServer, tell: (build: Build) => void): () => Promise<void> {
  let [done, building] = turn();
  let wasBroken = false;
  compiler.hooks.invalid.tap('dev', () => {
    done();
    [done, building] = turn();
  });
  compiler.watch({}, (error, stats) => {
    done();
    if (error) console.error(error);
    if (!stats) return;
    // That all is well is said where it was not before.
    if (wasBroken || stats.hasErrors() || stats.hasWarnings()) {
      console.log(stats.toString('errors-warnings'));
    }
    wasBroken = stats.hasErrors();
    tell(buildOf(stats));
  });
  return () => building;
}

/** A promise, and what keeps it. */
function turn(): [() => void, Promise<void>] {
  let done: (() => void) | undefined;
  const building = new Promise<void>((resolve) => {
    done = resolve;
  });
  return [() => done?.(), building];
}

/** What a page hears of a build. */
export interface Build {
  readonly hash: string;
  readonly errors: readonly { readonly moduleName: string; readonly message: string }[];
}

function buildOf(stats: Stats): Build {
  const { hash = '', errors = [] } = stats.toJson({ all: false, errors: true, hash: true });
  return { hash, errors: errors.map(({ moduleName = '', message }) => ({ moduleName, message })) };
}

/** Starts serving; resolves when the server listens, the first build may still be under way. Answers what ends it. */
export async function startDevServer(server: DevServer): Promise<() => Promise<void>> {
  const { compiler, port, publicPath, extras } = server;
  const files = join(ROOT, '.cache', 'dev', String(port));
  compiler.options.output.path = compiler.outputPath = files;
  addClient(server);

  const app = fastify();
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
      // A deployed shop may ask this machine for scripts.
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
