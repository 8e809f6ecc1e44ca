// Serves the immutable files of releases: precompressed, cached for a year, 404 if missing.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReleaseStoreLocation } from '@challenge-coins/release/release-store';
import { ReleaseMirror } from '@challenge-coins/release/release-mirror';

/** The `releases` folder of one part of the store, served below `prefix`. */
export interface ReleaseFiles {
  readonly dir: ReleaseStoreLocation;
  readonly part: string;
  /** Without a slash at its end: `/releases`. */
  readonly prefix: string;
}

/** Sends a plain-text 404; an HTML page would be run as a script. */
export function sendFileNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send('File not found.\n');
}

/** Serves the files of every release of the part below `prefix`. */
export async function registerReleaseFiles(
  app: FastifyInstance,
  { dir, part, prefix }: ReleaseFiles,
): Promise<void> {
  const mirror = new ReleaseMirror(dir, part);
  const serve = async (scope: FastifyInstance) => {
    scope.addHook('onRequest', async ({ url, log }, reply) => {
      try {
        await mirror.download(url.slice(prefix.length + 1).split('/', 1)[0] ?? '');
      } catch (error) {
        log.error(error, 'fetching a release from the bucket failed');
        return reply
          .code(503)
          .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
          .type('text/plain; charset=utf-8')
          .send('This file is temporarily unavailable.\n');
      }
      return undefined;
    });
    await scope.register(fastifyStatic, {
      root: mirror.folder,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      // Excludes folders and the SSR bundles, which are for Node only.
      allowedPath: (path) => /\.[a-z0-9]+$/.test(path) && !path.endsWith('.cjs'),
      suppressWarning: true,
      setHeaders: (reply) => {
        reply.header('x-content-type-options', 'nosniff');
        reply.header('access-control-allow-origin', '*');
        reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    scope.setNotFoundHandler((_request, reply) => sendFileNotFound(reply));
  };
  await app.register(serve, { prefix });
}
