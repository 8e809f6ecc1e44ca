// Security headers of the shell's responses.
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { CRITICAL_STYLE_HASH } from './page/placeholder.ts';

/** Sources allowed in addition to this origin. */
export interface PolicyOptions {
  /** Additional origins for connect-src; for hot reload in development. */
  readonly connect: readonly string[];
  /** Additional origins of remotes; for overrides in development. */
  readonly origins?: readonly string[];
  /** Additional origins of pictures, data and frames, which the live pages need. */
  readonly pageOrigins?: readonly string[];
}

const toWebSocketOrigin = (origin: string) => origin.replace(/^http/, 'ws');

/** Content-Security-Policy: no inline scripts, no eval, this origin only (remotes included). */
export function contentSecurityPolicy({
  connect,
  origins = [],
  pageOrigins = [],
}: PolicyOptions): string {
  const from = (...sources: string[]) => [...sources, ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from("'self'")}`,
    `style-src ${from("'self'", CRITICAL_STYLE_HASH)}`,
    `img-src ${from("'self'", 'data:', ...pageOrigins)}`,
    `font-src ${from("'self'")}`,
    "manifest-src 'self'",
    `connect-src ${from("'self'", ...connect, ...pageOrigins, ...origins.map(toWebSocketOrigin))}`,
    ...(pageOrigins.length > 0 ? [`frame-src ${pageOrigins.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Adds default security headers to every response; headers already set by the API or a remote are kept. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { isSecure, connect }: Pick<Config, 'isSecure' | 'connect'>,
): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy({ connect }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    done();
  });
}
