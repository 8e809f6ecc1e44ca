// The rules the browser is given with every answer that is the shell's own.
import type { FastifyInstance } from 'fastify';
import { FIRST_PAINT_HASH } from './page/first-paint.ts';

/** No inline script, no eval: everything comes from this origin, the remotes included. */
function contentSecurityPolicy(connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${FIRST_PAINT_HASH}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export interface HeaderOptions {
  /** Whether visitors reach the shop over TLS. */
  readonly isSecure: boolean;
  /** More origins that scripts may talk to; for hot reload in development. */
  readonly connect: readonly string[];
}

/** Puts the headers on every answer; the API's and the remotes' own headers stay as they are. */
export function sendSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(options.connect),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(options.isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}
