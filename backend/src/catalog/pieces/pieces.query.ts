import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, opaqueParameter } from '../../common/query.js';
import { RetryTransaction } from '../../common/transaction.js';
import { freePiecesInOrderSql } from './available-pieces.js';
import type { Demand } from './demand.js';

/** A piece that is to belong to an order item. */
export interface PieceSale {
  readonly productId: number;
  readonly number: number;
  readonly orderItemId: string;
}

/** Product id → numbers, ascending. */
export type Numbers = ReadonlyMap<number, readonly number[]>;

const lowestFree = (name: string, waiting: 'SKIP LOCKED' | '') =>
  defineQuery(name, { product_id: z.int(), number: z.int() }, 'prepared')`
    SELECT free.product_id, free.number
      FROM unnest(${opaqueParameter('$1', 'int[]')}, ${opaqueParameter('$2', 'int[]')}) AS demand(product_id, wanted)
     CROSS JOIN LATERAL (
       SELECT product_id, number ${freePiecesInOrderSql('demand.product_id')}
        LIMIT demand.wanted FOR NO KEY UPDATE ${waiting}) AS free`;
const FREE_NOW = lowestFree('free pieces that nobody holds', 'SKIP LOCKED');
const FREE_LATER = lowestFree('free pieces, when all rivals are done', '');

/**
 * Hands locked pieces to their order items; the three are parameters, lists of one length. PostgreSQL
 * counts at the end of the statement, product by product in order of id. Buyers of one coin wait for
 * each other only from there to the commit, so this belongs into a transaction's last statement.
 */
export function assignPiecesSql(productIds: string, numbers: string, orderItemIds: string): string {
  return `UPDATE piece SET order_item_id = sale.order_item_id
    FROM unnest(${opaqueParameter(productIds, 'int[]')}, ${opaqueParameter(numbers, 'int[]')},
                ${opaqueParameter(orderItemIds, 'uuid[]')}) AS sale(product_id, number, order_item_id)
   WHERE piece.product_id = sale.product_id AND piece.number = sale.number
     AND piece.order_item_id IS NULL`;
}

const ASSIGN = defineQuery('hand pieces over', { number: z.int() })`
  ${assignPiecesSql('$1', '$2', '$3')} RETURNING piece.number`;

const RETURN = defineQuery('take pieces back', {})`
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
 * Finds and locks the lowest free numbers that no other buyer is taking. Where too few are found that
 * way it waits for the rivals, so that a rival's rollback is not mistaken for sold out. Nobody waits while
 * holding pieces out of turn: who has found some lets go of everything, begins the transaction again
 * and takes the pieces from the lowest on, in the order in which all who wait do. So two who are
 * short never wait for each other. The answer may still be short: then there are no more.
 */
export async function lockFreePieces(
  manager: EntityManager,
  demands: readonly Demand[],
  attempt: number,
): Promise<Numbers> {
  if (demands.length === 0) return new Map();
  // Every buyer goes through the products in the same order.
  const inOrder = demands.toSorted((a, b) => a.productId - b.productId);
  if (attempt > 1) return lockLowest(manager, inOrder, FREE_LATER);
  const found = await lockLowest(manager, inOrder, FREE_NOW);
  if (inOrder.every((demand) => numbersOf(found, demand) === demand.count)) return found;
  if (found.size > 0) throw new RetryTransaction();
  return lockLowest(manager, inOrder, FREE_LATER);
}

function numbersOf(found: Numbers, { productId }: Demand): number {
  return found.get(productId)?.length ?? 0;
}

async function lockLowest(
  manager: EntityManager,
  demands: readonly Demand[],
  query: typeof FREE_NOW,
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

/** The columns of these sales, as `handOverSql` takes them. */
export function toSaleColumns(sales: readonly PieceSale[]): [number[], number[], string[]] {
  return [
    sales.map(({ productId }) => productId),
    sales.map(({ number }) => number),
    sales.map(({ orderItemId }) => orderItemId),
  ];
}

/** Hands locked pieces to their order items: all of them, or none. */
export async function assignPieces(
  manager: EntityManager,
  sales: readonly PieceSale[],
): Promise<void> {
  if (sales.length === 0) return;
  const { length } = await ASSIGN.run(manager, toSaleColumns(sales));
  if (length !== sales.length)
    throw new Error(`Only ${length} of ${sales.length} pieces are free.`);
}

/** Gives the pieces of these order items back to their products, in one statement. */
export async function returnPieces(
  manager: EntityManager,
  items: readonly { readonly orderItemId: string }[],
): Promise<void> {
  await RETURN.run(manager, [items.map(({ orderItemId }) => orderItemId)]);
}
