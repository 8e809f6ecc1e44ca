import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON and nothing else. An empty one is no body: clients send the JSON content type on
 * calls without a payload too. Keys like `__proto__` make it a broken one.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
