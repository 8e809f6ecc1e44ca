// Render routes of a remote's server, for the shell's server only: its proxy does not forward them.
import type { FastifyInstance } from 'fastify';
import type { RendererPool } from './renderer-pool.ts';
import { NoSuchPage, RenderRefused } from './render.errors.ts';

/** Maximum size of a request; a page's initial data is about 100 kB. */
const MAX_REQUEST_BYTES = 4 * 1024 * 1024;

interface RenderRoute {
  Params: { release: string };
  Body: string;
}

/** Registers POST /paint/<release id> and POST /queries/<release id>; see ssr/render-protocol.ts. */
export async function registerRenderRoutes(
  app: FastifyInstance,
  renderers: Pick<RendererPool, 'render'>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Kept as text: it is the cache key, and most requests are served from the cache without parsing.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_REQUEST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      next();
    });
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof RenderRefused)) throw error;
      if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
      const response = reply.code(error.statusCode).type('text/plain; charset=utf-8');
      return response.send(`${error.message}\n`);
    });
    scope.post<RenderRoute>('/paint/:release', async ({ params, body }, reply) => {
      const result = await renderers.render('paint', params.release, body);
      if (result === 'null') throw new NoSuchPage();
      return reply.type('application/json; charset=utf-8').send(result);
    });
    scope.post<RenderRoute>('/queries/:release', async ({ params, body }, reply) => {
      const queries = await renderers.render('queries', params.release, body);
      return reply.type('application/json; charset=utf-8').send(queries);
    });
    done();
  });
}
