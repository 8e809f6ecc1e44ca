import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery } from '../../common/query.js';
import type { Demand } from './demand.js';

/** A piece that is to belong to an order item. */
export interface PieceSale {
  readonly productId: number;
  readonly number: number;
  readonly orderItemId: string;
}

/** Product id → numbers, ascending. */
export type Numbers = ReadonlyMap<number, readonly number[]>;

const SKIPPING = 'pieces_found_by_skipping';

const lowestFree = (name: string, waiting: 'SKIP LOCKED' | '') =>
  defineQuery(name, { product_id: z.int(), number: z.int() })`
    SELECT free.product_id, free.number
      FROM unnest($1::int[], $2::int[]) AS demand(product_id, wanted)
     CROSS JOIN LATERAL (
       SELECT product_id, number FROM piece
        WHERE product_id = demand.product_id AND order_item_id IS NULL
        ORDER BY number LIMIT demand.wanted FOR NO KEY UPDATE ${waiting}) AS free`;
const FREE_NOW = lowestFree('free pieces that nobody holds', 'SKIP LOCKED');
const FREE_LATER = lowestFree('free pieces, when all rivals are done', '');

const ASSIGN = defineQuery('hand pieces over', {})`
  WITH taken AS (
    UPDATE piece SET order_item_id = sale.order_item_id
      FROM unnest($1::int[], $2::int[], $3::uuid[]) AS sale(product_id, number, order_item_id)
     WHERE piece.product_id = sale.product_id AND piece.number = sale.number
    RETURNING piece.product_id),
  ${counted('taken', '-')}`;

const RETURN = defineQuery('take pieces back', {})`
  WITH held AS (
    SELECT product_id, number FROM piece WHERE order_item_id = ANY($1::uuid[])
     ORDER BY product_id, number FOR NO KEY UPDATE),
  returned AS (
    UPDATE piece SET order_item_id = NULL FROM held
     WHERE piece.product_id = held.product_id AND piece.number = held.number
    RETURNING piece.product_id),
  ${counted('returned', '+')}`;

/**
 * The counters follow the pieces in the same statement. Their rows are locked last and in order of id,
 * so that buyers of one coin wait for each other only from here to the commit, and never in a circle.
 */
function counted(moved: string, sign: '+' | '-'): string {
  return `counted AS (SELECT product_id, count(*)::int AS pieces FROM ${moved} GROUP BY product_id),
   locked AS (
     SELECT id FROM product WHERE id IN (SELECT product_id FROM counted)
      ORDER BY id FOR NO KEY UPDATE)
   UPDATE product SET available_pieces = available_pieces ${sign} counted.pieces
     FROM locked JOIN counted ON counted.product_id = locked.id
    WHERE product.id = locked.id`;
}

/**
 * Finds and locks the lowest free numbers that no other buyer is taking. Where too few are found that
 * way it lets go of them, looks again from the lowest and waits for the rivals, so that a rival's
 * rollback is not mistaken for sold out; and since nobody holds pieces out of order while waiting, two
 * who are short never wait for each other. The answer may still be short: then there are no more.
 */
export async function lockFreePieces(
  manager: EntityManager,
  demands: readonly Demand[],
): Promise<Numbers> {
  if (demands.length === 0) return new Map();
  // Every buyer goes through the products in the same order.
  const inOrder = demands.toSorted((a, b) => a.productId - b.productId);
  // Whoever wants a single piece and found none holds none.
  const mayHoldSome = inOrder.reduce((sum, { count }) => sum + count, 0) > 1;
  if (mayHoldSome) await manager.query(`SAVEPOINT ${SKIPPING}`);
  const found = await lockLowest(manager, inOrder, FREE_NOW);
  if (inOrder.every((demand) => numbersOf(found, demand) === demand.count)) return found;
  if (mayHoldSome) await manager.query(`ROLLBACK TO SAVEPOINT ${SKIPPING}`);
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

/** Hands locked pieces to their order items and lowers the products' counters, in one statement. */
export async function assignPieces(
  manager: EntityManager,
  sales: readonly PieceSale[],
): Promise<void> {
  if (sales.length === 0) return;
  await ASSIGN.run(manager, [
    sales.map(({ productId }) => productId),
    sales.map(({ number }) => number),
    sales.map(({ orderItemId }) => orderItemId),
  ]);
}

/** Gives the pieces of these order items back to their products, in one statement. */
export async function returnPieces(
  manager: EntityManager,
  items: readonly { readonly orderItemId: string }[],
): Promise<void> {
  await RETURN.run(manager, [items.map(({ orderItemId }) => orderItemId)]);
}
