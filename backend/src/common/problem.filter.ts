import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@challenge-coins/server-kit';
import { mapDatabaseError } from './database-error.js';
import { DomainError } from './domain-error.js';
import { putSecurityHeaders } from './headers.js';
import { textLocale } from './languages/request-locale.js';
import { localized, type PlainMessageKey } from './languages/translate.js';
import type { Problem } from './problem.contract.js';

/** Problem codes and messages for errors that Nest and Fastify raise themselves. */
const FRAMEWORK_PROBLEMS: Record<number, readonly [code: string, detail: PlainMessageKey]> = {
  400: ['common.bad-request', 'errors.commonBadRequest'],
  401: ['auth.not-signed-in', 'errors.authNotSignedIn'],
  403: ['auth.forbidden', 'errors.authForbidden'],
  404: ['common.not-found', 'errors.commonNotFound'],
  405: ['common.method-not-allowed', 'errors.commonMethodNotAllowed'],
  408: ['common.timeout', 'errors.commonTimeout'],
  413: ['common.too-large', 'errors.commonTooLarge'],
  414: ['common.too-long', 'errors.commonTooLong'],
  415: ['common.unsupported-type', 'errors.commonUnsupportedType'],
  503: ['common.unavailable', 'errors.commonUnavailable'],
};
/** 500 without details, for errors that are not the client's. */
export const UNEXPECTED = new DomainError(
  'common.unexpected',
  500,
  localized('errors.commonUnexpected'),
);

/** The problem for a status raised by Nest or Fastify. */
export function problemForStatus(status: number): DomainError | undefined {
  const entry = FRAMEWORK_PROBLEMS[status];
  return entry && new DomainError(entry[0], status, localized(entry[1]));
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

/** The response body, in English by default. */
export function toProblem(error: DomainError, requestId: string, locale: Locale = 'en'): Problem {
  const { status, code, members } = error;
  const detail = error.detailIn(locale);
  const fields = error.fieldsIn(locale);
  const params = error.paramsIn(locale);
  const fieldErrors = error.fieldErrorsIn(locale);
  return {
    ...members,
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    error: detail,
    ...(params && { params }),
    ...(fields && { fields }),
    ...(fieldErrors && { field_errors: fieldErrors }),
    request_id: requestId,
  };
}

export function sendProblem(reply: FastifyReply, error: DomainError, requestId: string): void {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  const locale = textLocale(reply.request.headers['accept-language']);
  if (locale !== 'en') void reply.header('content-language', locale);
  void reply
    .status(error.status)
    .type('application/problem+json; charset=utf-8')
    .send(toProblem(error, requestId, locale));
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
