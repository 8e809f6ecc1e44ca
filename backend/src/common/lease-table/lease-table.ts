import { z } from 'zod';
import type { Database } from '../../database/execute.js';
import { defineQuery } from '../query.js';

/** Columns of every claimed row. */
const LEASE_COLUMNS = { id: z.uuid(), tries: z.int(), leased_until: z.date() };

/**
 * Definition of a lease table: a job queue in a table of PostgreSQL. The table has the columns `id` (uuid),
 * `created_at`, `state`, `last_error`, `settled_at`, a due time and a number of tries. SQL texts may refer to
 * the row as `item`; `isWaiting` uses plain column names, because it is also a condition of other rows.
 */
export interface LeaseTableDefinition<Shape extends z.ZodRawShape> {
  /** What the rows are, such as `messages`; part of the names of the statements. */
  readonly name: string;
  readonly table: string;
  /** Condition of rows that are neither settled nor on hold. The due time has an index with this condition. */
  readonly isWaiting: string;
  /**
   * Additional condition for rows that this API version can process. Unsupported rows are not claimed but still
   * block later rows of their subject.
   */
  readonly isSupported?: string;
  /**
   * Column of the subject whose rows are worked on in order: a row waits until no older one of its subject is
   * waiting. It needs an index. NULL: the row waits for no other.
   */
  readonly subject?: string;
  /** Priority, as an ORDER BY expression. */
  readonly orderBy: string;
  /** Lease of a claimed row in milliseconds: longer than any job takes. */
  readonly leaseMs: number;
  /** Column of the next attempt's time; claiming sets it to the end of the lease. Default: `due_at`. */
  readonly dueColumn?: string;
  /** Number of claims. Default: `tries`. */
  readonly triesColumn?: string;
  /** Columns of a claimed row beyond `id`, `tries` and `leased_until`. */
  readonly columns: Shape;
  /** SQL of those columns that the table itself does not have. */
  readonly expressions?: Partial<Record<keyof Shape & string, string>>;
  /** LEFT JOINs for `expressions`; an inner join would drop claimed rows from the result. */
  readonly joins?: string;
}

/** Result of an attempt. */
export interface LeaseOutcome {
  readonly state: string;
  readonly error?: string;
  /** Next attempt of a row that waits again; without it, the row is settled. */
  readonly dueAt?: Date;
}

/** Claim of a row: the end of the lease identifies it. */
interface Lease {
  readonly id: string;
  readonly leased_until: Date;
}

/** Claims the rows of one table. */
interface LeasedTable<Row> {
  readonly leaseMs: number;
  /**
   * SQL condition of a row whose lease is held ($1: `id`, $2: `leased_until`), for statements that settle
   * rows in their own way.
   */
  readonly isHeld: string;
  /** Claims up to `limit` due rows until the lease ends, in the order of their priority. */
  readonly claim: (database: Database, now: Date, limit: number) => Promise<Row[]>;
}

/** Claims and settles the rows of one table. */
interface LeaseTable<Row> extends LeasedTable<Row> {
  /**
   * Records the outcome. Resolves to false, and changes nothing, if the lease has expired and another worker
   * has claimed the row.
   */
  readonly settle: (
    database: Database,
    lease: Lease,
    outcome: LeaseOutcome,
    now: Date,
  ) => Promise<boolean>;
}

/** Type of the claimed rows of a lease table. */
export type ClaimedRow<Table extends LeasedTable<unknown>> = Awaited<
  ReturnType<Table['claim']>
>[number];

type RowOfShape<Shape extends z.ZodRawShape> = z.output<z.ZodObject<typeof LEASE_COLUMNS & Shape>>;

/**
 * Declares a lease table whose rows are settled by custom statements. Workers share its rows with SKIP LOCKED;
 * when one dies, others take over after the lease. JavaScript dates have no microseconds, so everything due within the same
 * millisecond is due. It needs no columns `state` and `settled_at`.
 */
export function defineLeasedTable<Shape extends z.ZodRawShape>(
  definition: LeaseTableDefinition<Shape>,
): LeasedTable<RowOfShape<Shape>> {
  const { name, table, isWaiting, isSupported = 'true', subject, orderBy, leaseMs } = definition;
  const { dueColumn = 'due_at', triesColumn = 'tries', columns, expressions, joins } = definition;
  const isNext =
    subject === undefined
      ? 'true'
      : `NOT EXISTS (
           SELECT FROM ${table} older WHERE older.${subject} = item.${subject} AND (${isWaiting})
              AND (older.created_at, older.id) < (item.created_at, item.id))`;
  const selected = Object.keys(columns).map(
    (column) => `${expressions?.[column] ?? `item.${column}`} AS "${column}"`,
  );

  const claim = defineQuery(`claim ${name}`, { ...LEASE_COLUMNS, ...columns })`
    WITH next AS (
      SELECT locked.id, row_number() OVER () AS claim_position FROM (
        SELECT id FROM ${table} item
         WHERE (${isWaiting}) AND ${dueColumn} < $1::timestamptz + interval '1 millisecond'
           AND (${isSupported}) AND ${isNext}
         ORDER BY ${orderBy} LIMIT $2 FOR UPDATE SKIP LOCKED) locked
    ), claimed AS (
      UPDATE ${table} item
         SET ${dueColumn} = $1::timestamptz + ${leaseMs} * interval '1 millisecond',
             ${triesColumn} = item.${triesColumn} + 1
        FROM next WHERE item.id = next.id
      RETURNING item.*, next.claim_position
    ) SELECT ${[
      'item.id',
      `item.${triesColumn} AS tries`,
      `item.${dueColumn} AS leased_until`,
      ...selected,
    ].join(', ')}
        FROM claimed item ${joins ?? ''} ORDER BY item.claim_position`;

  const isHeld = `id = $1 AND (${isWaiting}) AND ${dueColumn} = $2`;

  return {
    leaseMs,
    isHeld,
    claim: (database, now, limit) => claim.run(database, [now, limit]),
  };
}

/** Declares a lease table like `defineLeasedTable`, with a statement that settles its rows. */
export function defineLeaseTable<Shape extends z.ZodRawShape>(
  definition: LeaseTableDefinition<Shape>,
): LeaseTable<RowOfShape<Shape>> {
  const leased = defineLeasedTable(definition);
  const { name, table, dueColumn = 'due_at' } = definition;
  const settle = defineQuery(`settle ${name}`, { id: z.uuid() })`
    UPDATE ${table} SET state = $3::text, ${dueColumn} = coalesce($4::timestamptz, ${dueColumn}),
           last_error = $5, settled_at = CASE WHEN $4::timestamptz IS NULL THEN $6::timestamptz END
     WHERE ${leased.isHeld} RETURNING id`;

  return {
    ...leased,
    settle: async (database, { id, leased_until }, { state, error, dueAt }, now) => {
      const parameters = [id, leased_until, state, dueAt ?? null, error ?? null, now];
      return (await settle.first(database, parameters)) !== undefined;
    },
  };
}
