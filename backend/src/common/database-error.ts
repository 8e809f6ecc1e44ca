import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { DomainError, defineError } from './domain-error.js';
import { databaseError, sqlState } from './transaction.js';

/** The database could not answer now, but may soon. */
export const Unavailable = defineError(
  'common.unavailable',
  503,
  'The shop is busy or restarting. Please try again in a moment.',
  { retryAfter: 1 },
);

/** States in which PostgreSQL could not answer now, but may soon (classes and single codes). */
const PASSING = ['08', '53', '57P', '57014', '55P03', '40001', '40P01', '25P03', '25006'];
/** What the socket or the pool says when PostgreSQL is away. */
const AWAY =
  /ECONNREFUSED|ECONNRESET|EMFILE|ENFILE|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|No standby server has confirmed/;

/**
 * The last net for what the rules above the database did not say no to: data that PostgreSQL
 * refuses is the caller's mistake (22xxx, 23xxx), an absent PostgreSQL is a 503.
 */
export function mapDatabaseError(error: unknown): DomainError | undefined {
  const state = sqlState(error);
  if (state?.startsWith('22')) {
    return new DomainError(
      'common.invalid-input',
      400,
      'The request contains a value that is not valid.',
    );
  }
  if (state?.startsWith('23')) {
    return new DomainError('common.conflict', 409, 'This contradicts what is already stored.');
  }
  if (isMalformed(error)) return undefined;
  if (PASSING.some((start) => state?.startsWith(start))) return new Unavailable();
  if (state === undefined && (isLeft(error) || AWAY.test(wordsOf(error)))) return new Unavailable();
  return undefined;
}

/**
 * Whether PostgreSQL could not read what we sent, too many parameters for one: our own mistake, which
 * no waiting mends. A pooler says 08P01 too when it has no connection left, but then it hangs up.
 */
function isMalformed(error: unknown): boolean {
  const cause = databaseError(error);
  return cause?.code === '08P01' && cause.severity === 'ERROR';
}

/** Whether the connection was lost between two statements: TypeORM lets go of it at once. */
function isLeft(error: unknown): boolean {
  return (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  );
}

/** Code and message of whatever was thrown. */
function wordsOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const code = 'code' in error ? String(error.code) : '';
  return 'message' in error ? `${code} ${String(error.message)}` : code;
}
