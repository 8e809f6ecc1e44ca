// Errors of the shell's server: problem details (RFC 9457) below /api, plain text elsewhere.
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** HTTP error with a stable code and a message; `retryAfter` in seconds if a retry may succeed. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const apiUnavailable = () =>
  new HttpError(
    503,
    'shell.api-unavailable',
    'The shop is temporarily unavailable. Please try again in a few seconds.',
    2,
  );
export const remoteUnavailable = () =>
  new HttpError(
    503,
    'shell.part-unavailable',
    'This part of the shop is temporarily unavailable.',
    2,
  );
export const tooBusy = () =>
  new HttpError(503, 'shell.too-busy', 'The shop is very busy. Please try again in a moment.', 1);
export const requestTimeout = () =>
  new HttpError(408, 'shell.timeout', 'The request took too long to arrive.');
const tooLarge = () => new HttpError(413, 'shell.too-large', 'The request is too large.');
export const badRequest = () =>
  new HttpError(400, 'shell.bad-request', 'The request could not be read.');
export const crossOriginRequest = () =>
  new HttpError(403, 'shell.from-elsewhere', 'Only pages of this shop can send this.');
export const tooManyReports = () =>
  new HttpError(429, 'shell.too-many', 'Too many reports. Please wait a minute.', 60);
const unexpected = () =>
  new HttpError(500, 'shell.unexpected', 'Something went wrong on our side.');

/** The methods of a Fastify reply that are used here, independent of the server type. */
interface ErrorReply {
  code(status: number): ErrorReply;
  header(name: string, value: string): ErrorReply;
  type(contentType: string): ErrorReply;
  send(text: string): unknown;
}

/** Sends an error response. */
export function sendHttpError(
  request: Pick<FastifyRequest, 'id' | 'url'>,
  reply: ErrorReply,
  error: HttpError,
): void {
  const { statusCode: status, code, message: detail, retryAfter } = error;
  void reply.code(status).header('cache-control', 'no-store');
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
