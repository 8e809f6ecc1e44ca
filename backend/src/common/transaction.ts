import { DatabaseError, type Client } from 'pg';
import { QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';

const ATTEMPTS = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The PostgreSQL error behind `error`, if there is one. */
export function databaseError(error: unknown): DatabaseError | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof DatabaseError ? cause : undefined;
}

/** SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Thrown inside `inTransaction` to roll back and retry, releasing all locks. */
export class RetryTransaction extends Error {}

function isRetryable(error: unknown): boolean {
  if (error instanceof RetryTransaction) return true;
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

/** Context of the work in a transaction. */
interface Transaction {
  /** Number of the attempt, from 1; higher after a conflict with another transaction. */
  readonly attempt: number;
  /**
   * Runs the last statement and pipelines COMMIT behind it instead of waiting for its result, so that locks
   * are held as briefly as possible. The transaction ends with it.
   */
  readonly last: (statement: () => Promise<unknown>) => Promise<void>;
}

type Work<Result> = (manager: EntityManager, transaction: Transaction) => Promise<Result>;

/**
 * Runs `work` in one transaction. Retries after a deadlock, a serialization failure or a
 * `RetryTransaction`, at most three attempts in all, so `work` must not have side effects outside the
 * database.
 */
export async function inTransaction<Result>(
  dataSource: DataSource,
  work: Work<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(dataSource, work, attempt);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function once<Result>(
  dataSource: DataSource,
  work: Work<Result>,
  attempt: number,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    const last = (statement: () => Promise<unknown>) => pipelineCommit(runner, statement);
    const result = await work(runner.manager, { attempt, last });
    if (runner.isTransactionActive) await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await rollBack(runner);
    throw error;
  } finally {
    await runner.release();
  }
}

/**
 * Rolls back. If ROLLBACK fails, closes the connection: the next request on it would be inside this
 * transaction.
 */
async function rollBack(runner: QueryRunner): Promise<void> {
  try {
    await runner.rollbackTransaction();
  } catch {
    const client = (await runner.connect()) as Client;
    // The original error is the one to throw.
    await client.end().catch(() => undefined);
  }
}

/** If the statement fails, PostgreSQL rolls back and the COMMIT fails as well. */
async function pipelineCommit(
  runner: QueryRunner,
  statement: () => Promise<unknown>,
): Promise<void> {
  await allInOrder([statement(), runner.commitTransaction()]);
}

/**
 * Results of statements pipelined on one connection. Waits for all of them and throws the error of the
 * first that failed, in order. `Promise.all` throws whichever rejects first, which may be 25P02 of a later
 * statement: that only says that an earlier one failed.
 */
export async function allInOrder<Statements extends readonly Promise<unknown>[]>(
  statements: readonly [...Statements],
): Promise<{ -readonly [At in keyof Statements]: Awaited<Statements[At]> }> {
  await Promise.allSettled(statements);
  // All are settled, so this rejects with the first error in order.
  return Promise.all(statements);
}
