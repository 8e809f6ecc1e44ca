import { DatabaseError } from 'pg';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';

const ATTEMPTS = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** What PostgreSQL itself said, if it said no. */
export function databaseError(error: unknown): DatabaseError | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof DatabaseError ? cause : undefined;
}

/** PostgreSQL's five-letter error code, if the database said no. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

function isWorthAnotherTry(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

/**
 * Runs `work` in one transaction; all of it happens or nothing does. When PostgreSQL gives up on
 * it because of a rival (deadlock, serialization), it runs again, at most three times in all, so
 * `work` must not do anything outside the database.
 */
export async function inTransaction<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthAnotherTry(error)) throw error;
    }
  }
}
