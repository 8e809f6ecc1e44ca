// Errors of the shell's server: problem details (RFC 9457) below /api, plain text elsewhere.
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@challenge-coins/server-kit/source';
import { parseLocale, parseLocalizedPath } from './locale.ts';
import { translate } from './messages.ts';

type ErrorMessage = Extract<keyof Messages, `shellServer.${string}`>;

/** HTTP error with a stable code and a message; `retryAfter` in seconds if a retry may succeed. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    readonly messageKey: ErrorMessage,
    readonly retryAfter?: number,
  ) {
    super(translate('en', messageKey));
  }
}

export const apiUnavailable = () =>
  new HttpError(503, 'shell.api-unavailable', 'shellServer.apiUnavailable', 2);
export const remoteUnavailable = () =>
  new HttpError(503, 'shell.part-unavailable', 'shellServer.partUnavailable', 2);
export const tooBusy = () => new HttpError(503, 'shell.too-busy', 'shellServer.tooBusy', 1);
export const requestTimeout = () => new HttpError(408, 'shell.timeout', 'shellServer.timeout');
const tooLarge = () => new HttpError(413, 'shell.too-large', 'shellServer.tooLarge');
export const badRequest = () => new HttpError(400, 'shell.bad-request', 'shellServer.badRequest');
export const crossOriginRequest = () =>
  new HttpError(403, 'shell.from-elsewhere', 'shellServer.crossOrigin');
export const tooManyReports = () =>
  new HttpError(429, 'shell.too-many', 'shellServer.tooManyReports', 60);
const unexpected = () => new HttpError(500, 'shell.unexpected', 'shellServer.unexpected');

/**
 * Language of an error: that of the page's address, or the one that a page of the shop names in its requests. The
 * list of languages that a browser sends by itself does not count, because its page may be English.
 */
function getErrorLocale({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Locale {
  const { locale, hasPrefix } = parseLocalizedPath(url.split('?', 1)[0] ?? '');
  return hasPrefix ? locale : parseLocale(headers['accept-language']);
}

/** The methods of a Fastify reply that are used here, independent of the server type. */
interface ErrorReply {
  code(status: number): ErrorReply;
  header(name: string, value: string): ErrorReply;
  type(contentType: string): ErrorReply;
  send(text: string): unknown;
}

/** Sends an error response. */
export function sendHttpError(
  request: Pick<FastifyRequest, 'id' | 'url' | 'headers'>,
  reply: ErrorReply,
  error: HttpError,
): void {
  const { statusCode: status, code, messageKey, retryAfter } = error;
  const locale = getErrorLocale(request);
  const detail = translate(locale, messageKey);
  void reply.code(status).header('cache-control', 'no-store');
  if (locale !== 'en') void reply.header('content-language', locale);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (!/^\/api(?:[/?]|$)/.test(request.url)) {
    void reply.type('text/plain; charset=utf-8').send(`${detail}\n`);
    return;
  }
  const title = STATUS_CODES[status];
  const problem = { type: 'about:blank', title, status, code, detail, error: detail };
  // Serialized here: Fastify does not serialize objects with a custom content type.
  void reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem, request_id: request.id }));
}

/** Error handler: 4xx are explained to the client, 5xx are logged. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isServerError = !(error instanceof HttpError) && getStatus(error) >= 500;
  if (isServerError) request.log.error(error);
  sendHttpError(request, reply, toHttpError(error));
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const status = getStatus(error);
  if (status === 413) return tooLarge();
  return status < 500 ? badRequest() : unexpected();
}

/** Status of an error; Fastify's own errors have one. */
function getStatus(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'statusCode' in error;
  return hasStatus ? Number(error.statusCode) : 500;
}
