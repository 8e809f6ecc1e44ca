import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler gets the body as text, for example to verify its signature. */
    isRawBody?: boolean;
    /**
     * Whether a form is accepted as well, whose fields are ignored: email clients unsubscribe with one
     * (RFC 8058).
     */
    ignoresForm?: boolean;
  }
}

const MAX_FORM_BYTES = 1024;

/**
 * Accepts JSON bodies, and a form where its fields are ignored. An empty body counts as none: clients send the JSON content type on calls
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
  fastify.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (request, _body, done) => {
      if (request.routeOptions.config.ignoresForm) done(null, undefined);
      else done(Object.assign(new Error('Unsupported media type'), { statusCode: 415 }));
    },
  );
}
