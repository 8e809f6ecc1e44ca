import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler gets the body as text, for example to verify its signature. */
    isRawBody?: boolean;
  }
}

/**
 * Accepts JSON bodies only. An empty body counts as none: clients send the JSON content type on calls
 * without a payload too. Keys like `__proto__` are rejected.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.isRawBody) done(null, body);
      else if (body.trim() === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
