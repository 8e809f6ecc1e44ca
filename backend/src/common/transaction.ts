import { DatabaseError, type Client } from 'pg';
import { QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';

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

/** Work that has to let go of all it holds and begin again, because rivals hold what it needs. */
export class RetryTransaction extends Error {}

function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof RetryTransaction) return true;
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

/** What the work in a transaction may know and ask of it. */
interface Transaction {
  /** 1, or which time it is that the work is done, because a rival stood in its way. */
  readonly attempt: number;
  /**
   * Runs the last statement, with COMMIT right behind it instead of after its answer, so that nobody
   * waits for its locks longer than the database itself takes. The transaction is over with it.
   */
  readonly last: (statement: () => Promise<unknown>) => Promise<void>;
}

type Work<Result> = (manager: EntityManager, transaction: Transaction) => Promise<Result>;

/**
 * Runs `work` in one transaction; all of it happens or nothing does. When PostgreSQL gives up on
 * it because of a rival (deadlock, serialization), or it says so itself, it runs again, at most three
 * times in all, so `work` must not do anything outside the database.
 */
export async function inTransaction<Result>(
  dataSource: DataSource,
  work: Work<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(dataSource, work, attempt);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthAnotherTry(error)) throw error;
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
    const last = (statement: () => Promise<unknown>) => commitBehind(runner, statement);
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

/** Ends the connection where ROLLBACK fails: the next request on it would be in this transaction. */
async function rollBack(runner: QueryRunner): Promise<void> {
  try {
    await runner.rollbackTransaction();
  } catch {
    const client = (await runner.connect()) as Client;
    // The error that led here is the one to throw.
    await client.end().catch(() => undefined);
  }
}

/** Of a statement that failed PostgreSQL commits nothing, and the COMMIT fails as well. */
async function commitBehind(runner: QueryRunner, statement: () => Promise<unknown>): Promise<void> {
  await allInOrder([statement(), runner.commitTransaction()]);
}

/**
 * The answers of statements that were sent together on one connection. Waits for all of them and throws
 * the error of the first that failed. `Promise.all` throws whichever rejects first, and that may be 25P02
 * of a later statement, which only says that an earlier one has failed.
 */
export async function allInOrder<Statements extends readonly Promise<unknown>[]>(
  statements: readonly [...Statements],
): Promise<{ -readonly [At in keyof Statements]: Awaited<Statements[At]> }> {
  await Promise.allSettled(statements);
  // All are settled, so this rejects with the first in order.
  return Promise.all(statements);
}
