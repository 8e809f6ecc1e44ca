import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mapDatabaseError } from './database-error.js';
import { DomainError } from './domain-error.js';
import { putSecurityHeaders } from './headers.js';
import type { Problem } from './problem.contract.js';

/** Problem codes and messages for errors that Nest and Fastify raise themselves. */
const FRAMEWORK_PROBLEMS: Record<number, readonly [code: string, detail: string]> = {
  400: ['common.bad-request', 'The request could not be read.'],
  401: ['auth.not-signed-in', 'Please log in.'],
  403: ['auth.forbidden', "You don't have permission to do this."],
  404: ['common.not-found', 'There is nothing at this address.'],
  405: ['common.method-not-allowed', 'This address does not support this method.'],
  408: ['common.timeout', 'The request took too long to arrive.'],
  413: ['common.too-large', 'The request is too large.'],
  414: ['common.too-long', 'The address is too long.'],
  415: ['common.unsupported-type', 'The request must be sent as JSON.'],
  503: ['common.unavailable', 'The shop is busy or restarting. Please try again in a moment.'],
};
/** 500 without details, for errors that are not the client's. */
export const UNEXPECTED = new DomainError(
  'common.unexpected',
  500,
  'Something went wrong on our side.',
);

/** The problem for a status raised by Nest or Fastify. */
export function problemForStatus(status: number): DomainError | undefined {
  const entry = FRAMEWORK_PROBLEMS[status];
  return entry && new DomainError(entry[0], status, entry[1]);
}

/** Status of an error of Nest or Fastify; 500 if it has none. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error === 'object' && error !== null && 'statusCode' in error)
    return Number(error.statusCode);
  return 500;
}

/** Converts an error to a `DomainError`; undefined is a bug. */
function explain(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  return mapDatabaseError(error) ?? problemForStatus(statusOf(error));
}

/** The response body. */
export function toProblem(error: DomainError, requestId: string): Problem {
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

export function sendProblem(reply: FastifyReply, error: DomainError, requestId: string): void {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  void reply
    .status(error.status)
    .type('application/problem+json; charset=utf-8')
    .send(toProblem(error, requestId));
}

/** Handles errors that Fastify raises before routing, hooks and filters: URLs that cannot be decoded. */
export function refuseUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  putSecurityHeaders(request, reply);
  sendProblem(reply, problemForStatus(statusOf(error)) ?? UNEXPECTED, request.id);
}

/**
 * Converts every error to problem JSON. Messages and stacks of unexpected errors are logged, never sent.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const explained = explain(error);
    if (!explained) request.log.error({ request_id: request.id, err: error }, 'unexpected error');
    if (reply.sent) return;
    sendProblem(reply, explained ?? UNEXPECTED, request.id);
  }
}
