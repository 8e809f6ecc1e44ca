import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { DomainError, defineError } from './domain-error.js';
import { databaseError, sqlState } from './transaction.js';
import { localized } from './languages/translate.js';

/** 503: the database is temporarily unavailable. */
export const Unavailable = defineError('common.unavailable', 503, 'errors.commonUnavailable', {
  retryAfter: 1,
});

/** SQLSTATEs of temporary failures (prefixes or whole codes). */
const TRANSIENT = ['08', '53', '57P', '57014', '55P03', '40001', '40P01', '25P03', '25006'];
/** Socket and pool errors while PostgreSQL is unreachable. */
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|EMFILE|ENFILE|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|No standby server has confirmed/;

/**
 * Fallback for errors that validation did not catch. Rejected data (22xxx, 23xxx) is a 4xx, an unreachable
 * PostgreSQL is a 503. Undefined: a bug, to be reported as 500.
 */
export function mapDatabaseError(error: unknown): DomainError | undefined {
  const state = sqlState(error);
  if (state?.startsWith('22')) {
    return new DomainError('common.invalid-input', 400, localized('errors.commonInvalidValue'));
  }
  if (state?.startsWith('23')) {
    return new DomainError('common.conflict', 409, localized('errors.commonConflict'));
  }
  if (isMalformed(error)) return undefined;
  if (TRANSIENT.some((start) => state?.startsWith(start))) return new Unavailable();
  if (state === undefined && (isReleased(error) || UNREACHABLE.test(describe(error))))
    return new Unavailable();
  return undefined;
}

/**
 * Whether PostgreSQL rejected the message itself, for example for too many parameters: a bug, so a retry
 * does not help. A pooler without a free connection also sends 08P01, but with severity FATAL.
 */
function isMalformed(error: unknown): boolean {
  const cause = databaseError(error);
  return cause?.code === '08P01' && cause.severity === 'ERROR';
}

/** Whether the connection was lost between two statements: TypeORM releases the query runner then. */
function isReleased(error: unknown): boolean {
  return (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  );
}

/** Code and message of a thrown value. */
function describe(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const code = 'code' in error ? String(error.code) : '';
  return 'message' in error ? `${code} ${String(error.message)}` : code;
}
