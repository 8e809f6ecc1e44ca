// Every way the shop's server itself says no: to who asks for the API as the API does, else in a sentence.
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A "no" with a stable code and a plain sentence; `retryAfter` in seconds, where trying again helps. */
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
    'The shop cannot be reached at the moment. Please try again in a few seconds.',
    2,
  );
export const remoteUnavailable = () =>
  new HttpError(
    503,
    'shell.part-unavailable',
    'This part of the shop cannot be reached at the moment.',
    2,
  );
export const tooBusy = () =>
  new HttpError(503, 'shell.too-busy', 'The shop is very busy. Please try again in a moment.', 1);
export const tooSlow = () =>
  new HttpError(408, 'shell.timeout', 'The request took too long to arrive.');
const tooLarge = () => new HttpError(413, 'shell.too-large', 'The request is too large.');
export const unreadable = () =>
  new HttpError(400, 'shell.bad-request', 'The request could not be read.');
export const fromElsewhere = () =>
  new HttpError(403, 'shell.from-elsewhere', 'Only a page of this shop can send that.');
export const tooManyReports = () =>
  new HttpError(429, 'shell.too-many', 'Too many of these. Please wait a minute.', 60);
const unexpected = () =>
  new HttpError(500, 'shell.unexpected', 'Something went wrong on our side.');

/** What of a reply is needed here, over whatever kind of server it goes. */
interface Answer {
  code(status: number): Answer;
  header(name: string, value: string): Answer;
  type(contentType: string): Answer;
  send(text: string): unknown;
}

/** Sends it. */
export function sendHttpError(
  request: Pick<FastifyRequest, 'id' | 'url'>,
  reply: Answer,
  refusal: HttpError,
): void {
  const { statusCode: status, code, message: detail, retryAfter } = refusal;
  void reply.code(status).header('cache-control', 'no-store');
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (!/^\/api(?:[/?]|$)/.test(request.url)) {
    void reply.type('text/plain; charset=utf-8').send(`${detail}\n`);
    return;
  }
  const title = STATUS_CODES[status];
  const problem = { type: 'about:blank', title, status, code, detail, error: detail };
  // As text: with a type of our own, an object would be sent as it is in memory.
  void reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem, request_id: request.id }));
}

/** For whatever goes wrong on the way: what the client did is told, what we did is logged. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isFault = !(error instanceof HttpError) && statusOf(error) >= 500;
  if (isFault) request.log.error(error);
  sendHttpError(request, reply, explain(error));
}

function explain(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const status = statusOf(error);
  if (status === 413) return tooLarge();
  return status < 500 ? unreadable() : unexpected();
}

/** Fastify's own errors carry a status. */
function statusOf(error: unknown): number {
  const isMarked = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isMarked ? Number(error.statusCode) : 500;
}
