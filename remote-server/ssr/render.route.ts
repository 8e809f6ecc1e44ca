// The first screens of the part's pages, for the shop's own server: its proxy passes none of this on.
import type { FastifyInstance } from 'fastify';
import type { RendererPool } from './renderer-pool.ts';
import { NoSuchPage, RenderRefused } from './render.errors.ts';

/** A page's first data are some 100 kB; a page that begins with more is a page to look at. */
const MOST_BYTES = 4 * 1024 * 1024;

interface Asked {
  Params: { release: string };
  Body: string;
}

/** Answers POST /paint/<release id> and POST /queries/<release id>, as release/render-protocol.ts has it. */
export async function registerRenderRoutes(
  app: FastifyInstance,
  painters: RendererPool,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // As text: the same bytes have the same answer, and most are not read at all.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      next();
    });
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof RenderRefused)) throw error;
      if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
      const answer = reply.code(error.statusCode).type('text/plain; charset=utf-8');
      return answer.send(`${error.message}\n`);
    });
    scope.post<Asked>('/paint/:release', async ({ params, body }, reply) => {
      const painting = await painters.render('paint', params.release, body);
      if (painting === 'null') throw new NoSuchPage();
      return reply.type('application/json; charset=utf-8').send(painting);
    });
    scope.post<Asked>('/queries/:release', async ({ params, body }, reply) => {
      const needed = await painters.render('queries', params.release, body);
      return reply.type('application/json; charset=utf-8').send(needed);
    });
    done();
  });
}
