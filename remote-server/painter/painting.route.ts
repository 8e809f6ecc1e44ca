// The first screens of the part's pages, for the shop's own server: its proxy passes none of this on.
import type { FastifyInstance } from 'fastify';
import type { Painters } from './painters.ts';
import { NoSuchPage, PaintingRefused } from './painting.errors.ts';

/** A page's first data are some 100 kB; a page that begins with more is a page to look at. */
const MOST_BYTES = 4 * 1024 * 1024;

interface Asked {
  Params: { release: string };
  Body: string;
}

/** Answers POST /paint/<release id> and POST /queries/<release id>, as release/painting.ts has it. */
export async function servePainting(app: FastifyInstance, painters: Painters): Promise<void> {
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
      if (!(error instanceof PaintingRefused)) throw error;
      if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
      const answer = reply.code(error.statusCode).type('text/plain; charset=utf-8');
      return answer.send(`${error.message}\n`);
    });
    scope.post<Asked>('/paint/:release', async ({ params, body }, reply) => {
      const painting = await painters.ask('paint', params.release, body);
      if (painting === 'null') throw new NoSuchPage();
      return reply.type('application/json; charset=utf-8').send(painting);
    });
    scope.post<Asked>('/queries/:release', async ({ params, body }, reply) => {
      const needed = await painters.ask('queries', params.release, body);
      return reply.type('application/json; charset=utf-8').send(needed);
    });
    done();
  });
}
