import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An API answer is data: nothing in it may load, run, frame or be framed. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // Kept nowhere unless the route says otherwise (lists and pictures do).
  'cache-control': 'no-store',
};
const LIST = Object.entries(HEADERS);
const HSTS = 'max-age=31536000; includeSubDomains';

function setUnlessSet(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) void reply.header(name, value);
}

/** The headers of an answer that is written past Fastify's hooks: its own, and the security headers. */
export function withSecurityHeaders(own: Readonly<Record<string, string>>): Record<string, string> {
  return { ...HEADERS, ...own };
}

/** What each answer says of its request: names and values in turn, as Node takes them. */
export function headersOfRequest({ id, protocol }: FastifyRequest): string[] {
  const name = ['x-request-id', id];
  if (protocol === 'https') name.push('strict-transport-security', HSTS);
  return name;
}

/** Puts the security headers on an answer; a route that sets one itself keeps its own. */
export function putSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of LIST) setUnlessSet(reply, name, value);
  setHeadersInOrder(reply, headersOfRequest(request));
}

/** Puts headers on an answer: names and values in turn. */
export function setHeadersInOrder(reply: FastifyReply, headers: readonly string[]): void {
  for (let n = 0; n < headers.length; n += 2) void reply.header(headers[n] ?? '', headers[n + 1]);
}

/** Puts them on the answers of all routes. */
export function sendSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    putSecurityHeaders(request, reply);
    done(null, payload);
  });
}
