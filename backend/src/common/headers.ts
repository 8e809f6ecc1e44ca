import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Security headers: an API response is data and may not load, run or frame anything. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // Default; cacheable routes set their own.
  'cache-control': 'no-store',
};
const HEADER_ENTRIES = Object.entries(HEADERS);
const HSTS = 'max-age=31536000; includeSubDomains';

function setUnlessSet(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) void reply.header(name, value);
}

/** Headers of a response that bypasses Fastify's hooks: its own and the security headers. */
export function withSecurityHeaders(own: Readonly<Record<string, string>>): Record<string, string> {
  return { ...HEADERS, ...own };
}

/** Per-request headers as an alternating list of names and values, as Node takes them. */
export function headersOfRequest({ id, protocol }: FastifyRequest): string[] {
  const headers = ['x-request-id', id];
  if (protocol === 'https') headers.push('strict-transport-security', HSTS);
  return headers;
}

/** Sets the security headers on a response, except those that the route has set. */
export function putSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of HEADER_ENTRIES) setUnlessSet(reply, name, value);
  setHeadersInOrder(reply, headersOfRequest(request));
}

/** Sets headers from an alternating list of names and values. */
export function setHeadersInOrder(reply: FastifyReply, headers: readonly string[]): void {
  for (let n = 0; n < headers.length; n += 2) void reply.header(headers[n] ?? '', headers[n + 1]);
}

/** Registers the security headers for all routes. */
export function sendSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    putSecurityHeaders(request, reply);
    done(null, payload);
  });
}
