import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mapDatabaseError } from './database-error.js';
import { DomainError } from './domain-error.js';
import { putSecurityHeaders } from './headers.js';
import type { Problem } from './problem.contract.js';

/** Statuses that Nest and Fastify answer by themselves, in the shop's words. */
const KNOWN: Record<number, readonly [code: string, detail: string]> = {
  400: ['common.bad-request', 'The request could not be read.'],
  401: ['auth.not-signed-in', 'Please log in.'],
  403: ['auth.forbidden', "You don't have permission to do this."],
  404: ['common.not-found', 'There is nothing at this address.'],
  405: ['common.method-not-allowed', 'This address does not take this kind of request.'],
  408: ['common.timeout', 'The request took too long to arrive.'],
  413: ['common.too-large', 'The request is too large.'],
  414: ['common.too-long', 'The address is too long.'],
  415: ['common.unsupported-type', 'The request must be sent as JSON.'],
  503: ['common.unavailable', 'The shop is busy or restarting. Please try again in a moment.'],
};
/** What is not the caller's fault, and said without any detail. */
export const UNKNOWN = new DomainError(
  'common.unexpected',
  500,
  'Something went wrong on our side.',
);

/** The error that Nest or Fastify means with a status. */
export function known(status: number): DomainError | undefined {
  const entry = KNOWN[status];
  return entry && new DomainError(entry[0], status, entry[1]);
}

/** Fastify's own errors carry a status; only those below 500 are the caller's. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error === 'object' && error !== null && 'statusCode' in error)
    return Number(error.statusCode);
  return 500;
}

/** Whatever went wrong, as an error the shop says on purpose; undefined is our own fault. */
function explain(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  return mapDatabaseError(error) ?? known(statusOf(error));
}

/** The answer's body. */
export function problemOf(error: DomainError, requestId: string): Problem {
  const { status, code, detail, fields, members } = error;
  return {
    ...members,
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    error: detail,
    ...(fields && { fields }),
    request_id: requestId,
  };
}

/** Sends `error` as problem JSON. */
export function sendProblem(reply: FastifyReply, error: DomainError, requestId: string): void {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  void reply
    .status(error.status)
    .type('application/problem+json; charset=utf-8')
    .send(problemOf(error, requestId));
}

/** For what Fastify refuses before it looks for a route, hooks or filters: addresses that cannot be decoded. */
export function refuseUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  putSecurityHeaders(request, reply);
  sendProblem(reply, known(statusOf(error)) ?? UNKNOWN, request.id);
}

/** Makes problem JSON of every error; nothing unknown leaves the shop with its message or stack. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const explained = explain(error);
    if (!explained) request.log.error({ request_id: request.id, err: error }, 'unexpected error');
    if (reply.sent) return;
    sendProblem(reply, explained ?? UNKNOWN, request.id);
  }
}
