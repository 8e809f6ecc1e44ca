// Serves the immutable files of releases: precompressed, cached for ever, 404 for what is missing.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReleaseStoreLocation } from '../release/release-store.ts';
import { ReleaseMirror } from './release-mirror.ts';

/** What to serve: the `releases` folder of one part of the store, below `prefix`. */
export interface ReleaseFiles {
  readonly dir: ReleaseStoreLocation;
  readonly part: string;
  /** Without a slash at its end: `/releases`. */
  readonly prefix: string;
}

/** A missing file answers plainly; a page in its place would be run as a script. */
export function sendFileNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send('There is no such file.\n');
}

/** Answers below `prefix` with the files of every release of the part. */
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
        log.error(error, 'a release cannot be fetched from the bucket');
        return reply
          .code(503)
          .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
          .type('text/plain; charset=utf-8')
          .send('This file cannot be fetched at the moment.\n');
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
      // A folder is no file either, and what runs in Node is none for browsers.
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
