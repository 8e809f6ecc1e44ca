import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An API answer is data: nothing in it may load, run, frame or be framed. */
const HEADERS = Object.entries({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // Kept nowhere unless the route says otherwise (lists and pictures do).
  'cache-control': 'no-store',
});
const HSTS = 'max-age=31536000; includeSubDomains';

function setUnlessSet(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) void reply.header(name, value);
}

/** Puts the security headers on an answer; a route that sets one itself keeps its own. */
export function putSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of HEADERS) setUnlessSet(reply, name, value);
  if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
  void reply.header('x-request-id', request.id);
}

/** Puts them on the answers of all routes. */
export function sendSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    putSecurityHeaders(request, reply);
    done(null, payload);
  });
}
