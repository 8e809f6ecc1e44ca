// The rules the browser is given with every answer that is the shell's own.
import type { FastifyInstance } from 'fastify';
import { CRITICAL_STYLE_HASH } from './page/placeholder.ts';

/** What a policy allows beside this origin. */
export interface PolicyOptions {
  /** More origins that scripts may talk to; for hot reload in development. */
  readonly connect: readonly string[];
  /** More origins that a whole remote may come from; for overrides in development. */
  readonly origins?: readonly string[];
}

/** The web socket's address of an origin: `ws://localhost:3001`. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

/** No inline script, no eval: everything comes from this origin, the remotes included. */
export function contentSecurityPolicy({ connect, origins = [] }: PolicyOptions): string {
  const from = (...sources: string[]) => [...sources, ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from("'self'")}`,
    `style-src ${from("'self'", CRITICAL_STYLE_HASH)}`,
    `img-src ${from("'self'", 'data:')}`,
    `font-src ${from("'self'")}`,
    "manifest-src 'self'",
    `connect-src ${from("'self'", ...connect, ...origins.map(socketOf))}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export interface HeaderOptions {
  /** Whether visitors reach the shop over TLS. */
  readonly isSecure: boolean;
  /** The policy of every answer that has none of its own. */
  readonly policy: string;
}

/** The headers of every answer that has none of its own. */
export function securityHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  return {
    'content-security-policy': options.policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(options.isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Puts them on every answer; the API's and the remotes' own headers stay as they are. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  headers: ReturnType<typeof securityHeaders>,
): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done();
  });
}
