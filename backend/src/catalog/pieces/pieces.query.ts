import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, opaqueParameter } from '../../common/query.js';
import { RetryTransaction } from '../../common/transaction.js';
import { freePiecesInOrderSql, IS_FREE_SQL } from './available-pieces.js';
import type { Demand } from './demand.js';

/** Assignment of a piece to an order item. */
export interface PieceSale {
  readonly productId: number;
  readonly number: number;
  readonly orderItemId: string;
}

/** Piece numbers by product id, ascending. */
export type Numbers = ReadonlyMap<number, readonly number[]>;

const lowestFree = (name: string, waiting: 'SKIP LOCKED' | '') =>
  defineQuery(name, { product_id: z.int(), number: z.int() }, 'prepared')`
    SELECT free.product_id, free.number
      FROM unnest(${opaqueParameter('$1', 'int[]')}, ${opaqueParameter('$2', 'int[]')}) AS demand(product_id, wanted)
     CROSS JOIN LATERAL (
       SELECT product_id, number ${freePiecesInOrderSql('demand.product_id')}
        LIMIT demand.wanted FOR NO KEY UPDATE ${waiting}) AS free`;
const LOCK_UNLOCKED = lowestFree('free pieces that are not locked', 'SKIP LOCKED');
const LOCK_WAITING = lowestFree('free pieces, waiting for locks', '');

/**
 * SQL that assigns locked pieces to order items; the arguments are parameters, arrays of equal length.
 * Triggers update the counters at the end of the statement, in order of product id. Buyers of the same
 * coin block each other from there until COMMIT, so make this the transaction's last statement.
 */
export function assignPiecesSql(productIds: string, numbers: string, orderItemIds: string): string {
  return `UPDATE piece SET order_item_id = sale.order_item_id
    FROM unnest(${opaqueParameter(productIds, 'int[]')}, ${opaqueParameter(numbers, 'int[]')},
                ${opaqueParameter(orderItemIds, 'uuid[]')}) AS sale(product_id, number, order_item_id)
   WHERE piece.product_id = sale.product_id AND piece.number = sale.number
     AND ${IS_FREE_SQL}`;
}

const LOCK_NUMBERS = defineQuery('lock pieces by number', {
  product_id: z.int(),
  number: z.int(),
})`
  SELECT product_id, number
    FROM unnest($1::int[], $2::int[]) AS wanted(product_id, number) JOIN piece USING (product_id, number)
   WHERE ${IS_FREE_SQL} ORDER BY product_id, number FOR NO KEY UPDATE OF piece`;

const ASSIGN = defineQuery('assign pieces', { number: z.int() })`
  ${assignPiecesSql('$1', '$2', '$3')} RETURNING piece.number`;

const RETURN = defineQuery('return pieces', {})`
  WITH held AS (
    SELECT product_id, number FROM piece WHERE order_item_id = ANY($1::uuid[])
     ORDER BY product_id, number FOR NO KEY UPDATE),
  returned AS (
    UPDATE piece SET order_item_id = NULL FROM held
     WHERE piece.product_id = held.product_id AND piece.number = held.number
    RETURNING piece.product_id),
  counted AS (SELECT product_id, count(*)::int AS pieces FROM returned GROUP BY product_id),
  locked AS (
    SELECT id FROM product WHERE id IN (SELECT product_id FROM counted)
     ORDER BY id FOR NO KEY UPDATE)
  UPDATE product SET available_pieces = available_pieces + counted.pieces
    FROM locked JOIN counted ON counted.product_id = locked.id
   WHERE product.id = locked.id`;

/**
 * Locks the lowest free numbers, skipping those that other transactions have locked. If too few are left,
 * it waits for the locked ones, because the other transaction may roll back. To avoid deadlocks, it never
 * waits while it holds pieces: it restarts the transaction (`RetryTransaction`), and the second attempt
 * locks pieces from the lowest number, waiting in the same order as all others. The result can still have
 * too few pieces: then the coin is sold out.
 */
export async function lockFreePieces(
  manager: EntityManager,
  demands: readonly Demand[],
  attempt: number,
): Promise<Numbers> {
  if (demands.length === 0) return new Map();
  // All transactions lock products in the same order.
  const inOrder = demands.toSorted((a, b) => a.productId - b.productId);
  if (attempt > 1) return lockLowest(manager, inOrder, LOCK_WAITING);
  const found = await lockLowest(manager, inOrder, LOCK_UNLOCKED);
  if (inOrder.every((demand) => countOf(found, demand) === demand.count)) return found;
  if (found.size > 0) throw new RetryTransaction();
  return lockLowest(manager, inOrder, LOCK_WAITING);
}

/** Locks those of the given pieces that are free, waiting for other transactions. Returns the locked ones. */
export async function lockNumbers<Piece extends Pick<PieceSale, 'productId' | 'number'>>(
  manager: EntityManager,
  wanted: readonly Piece[],
): Promise<Piece[]> {
  if (wanted.length === 0) return [];
  const rows = await LOCK_NUMBERS.run(manager, [
    wanted.map(({ productId }) => productId),
    wanted.map(({ number }) => number),
  ]);
  const locked = new Set(rows.map(({ product_id, number }) => `${product_id}/${number}`));
  return wanted.filter(({ productId, number }) => locked.has(`${productId}/${number}`));
}

function countOf(found: Numbers, { productId }: Demand): number {
  return found.get(productId)?.length ?? 0;
}

async function lockLowest(
  manager: EntityManager,
  demands: readonly Demand[],
  query: typeof LOCK_UNLOCKED,
): Promise<Numbers> {
  const rows = await query.run(manager, [
    demands.map(({ productId }) => productId),
    demands.map(({ count }) => count),
  ]);
  const numbers = new Map<number, number[]>();
  for (const { product_id, number } of rows) {
    numbers.set(product_id, [...(numbers.get(product_id) ?? []), number]);
  }
  for (const list of numbers.values()) list.sort((a, b) => a - b);
  return numbers;
}

/** Converts sales to the parameters of `assignPiecesSql`. */
export function toSaleColumns(sales: readonly PieceSale[]): [number[], number[], string[]] {
  return [
    sales.map(({ productId }) => productId),
    sales.map(({ number }) => number),
    sales.map(({ orderItemId }) => orderItemId),
  ];
}

/** Assigns locked pieces to their order items, all or none. */
export async function assignPieces(
  manager: EntityManager,
  sales: readonly PieceSale[],
): Promise<void> {
  if (sales.length === 0) return;
  const { length } = await ASSIGN.run(manager, toSaleColumns(sales));
  if (length !== sales.length)
    throw new Error(`Only ${length} of ${sales.length} pieces are free.`);
}

/** Frees the pieces of these order items, in one statement. */
export async function returnPieces(
  manager: EntityManager,
  items: readonly { readonly orderItemId: string }[],
): Promise<void> {
  await RETURN.run(manager, [items.map(({ orderItemId }) => orderItemId)]);
}
