// Conversion of rows of the returns module to its responses.
import type { EntityManager } from 'typeorm';
import { toDollars } from '../common/money.js';
import { toShortId } from '../orders/index.js';
import type { ListedReturn, ReturnDto } from './returns.contract.js';
import {
  findReturnItems,
  findReturnPieces,
  type ReturnItemRow,
  type ReturnPieceRow,
  type ListedRow,
  type ReturnRow,
} from './returns.query.js';

/** Lines and pieces of returns. */
export interface ReturnContents {
  readonly items: readonly ReturnItemRow[];
  readonly pieces: readonly ReturnPieceRow[];
}

/** Reads the lines and pieces of returns, in two statements. */
export async function findContents(
  manager: EntityManager,
  returns: readonly Pick<ReturnRow, 'id'>[],
): Promise<ReturnContents> {
  const ids = returns.map(({ id }) => id);
  const items = await findReturnItems(manager, ids);
  return { items, pieces: await findReturnPieces(manager, ids) };
}

/** A return as its buyer sees it. */
export function toReturnDto(row: ReturnRow, contents: ReturnContents): ReturnDto {
  const { id, state, reason, comment, answer, refund_cents, refund_state, is_sent } = row;
  const items = contents.items.filter(({ return_id }) => return_id === id);
  return {
    ...{ id, state, reason, comment, answer, refund_state, is_sent },
    requested_at: row.requested_at.toISOString(),
    refund_until: toIso(row.refund_until),
    received_at: toIso(row.received_at),
    closed_at: toIso(row.closed_at),
    refund: refund_cents === null ? null : toDollars(Number(refund_cents)),
    items: items.map(({ line_id, name, quantity, received, outcome }) => ({
      ...{ line_id, name, quantity, received, outcome },
      pieces: contents.pieces
        .filter((piece) => piece.return_id === id && piece.line_id === line_id)
        .map((piece) => ({
          product_id: String(piece.product_id),
          ...{ name: piece.name, number: piece.number, outcome: piece.outcome },
        })),
    })),
  };
}

/** Fields of a return that staff see in each view. */
export function toStaffFields(row: ListedRow, now: Date) {
  const { order_id, customer, refund_until, closed_at } = row;
  return {
    ...{ order_id, customer, order_number: toShortId(order_id) },
    is_overdue: closed_at === null && refund_until !== null && now > refund_until,
  };
}

/** A return in the list of all returns. */
export function toListedReturn(row: ListedRow, now: Date): ListedReturn {
  const { id, state, reason, refund_state, quantity } = row;
  return {
    ...{ id, state, reason, refund_state, quantity },
    requested_at: row.requested_at.toISOString(),
    refund_until: toIso(row.refund_until),
    ...toStaffFields(row, now),
  };
}

const toIso = (time: Date | null) => time?.toISOString() ?? null;
