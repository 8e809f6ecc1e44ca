import { z } from 'zod';
import { productId, uuidParam } from '../common/id.js';
import { pageQuery, toPageSchema } from '../common/page.contract.js';
import { requiredText, text } from '../common/text.js';
import { RETURN_OUTCOMES } from '../orders/index.js';
import { HAND_REFUND_CHOICES } from '../payments/index.js';
import { RETURN_REASONS, RETURN_REFUND_STATES, RETURN_STATES } from './return-states.js';
import {
  ADMIN_RETURN_EXAMPLE,
  LISTED_RETURN_EXAMPLE,
  ORDER_RETURNS_EXAMPLE,
  REQUEST_RETURN_EXAMPLE,
  RETURN_EXAMPLE,
  RETURN_ID_EXAMPLE,
} from './returns.example.js';
import { fieldText } from '../common/languages/field-text.js';

const MAX_TEXT = 1000;
const MAX_LINES = 1000;
const MAX_PIECES = 1000;

const dollars = z.number().meta({ description: 'Dollars' });
const outcome = z.enum(RETURN_OUTCOMES);
const returnId = z.uuid(fieldText('errorsFields.uuid')).toLowerCase().meta({
  description: 'Chosen by the client: repeating the request with the same id records it once',
});
const lineId = z.uuid().toLowerCase();
const quantity = z.int().min(1).max(99);
const piece = { line_id: lineId, product_id: productId, number: z.int().min(1).max(100_000) };

/** A buyer wants to give coins back. */
export const RequestReturn = z
  .object({
    id: returnId,
    reason: z.enum(RETURN_REASONS, fieldText('errorsFields.returnReason')),
    comment: text(MAX_TEXT).default(''),
    items: z
      .array(z.object({ line_id: lineId, quantity }))
      .min(1, fieldText('errorsFields.returnItems'))
      .max(MAX_LINES),
    pieces: z.array(z.object(piece)).max(MAX_PIECES).default([]).meta({
      description: 'The numbers to return: as many as the quantity of each numbered coin of a line',
    }),
  })
  .meta({ id: 'RequestReturn', example: REQUEST_RETURN_EXAMPLE });
export type RequestReturn = z.infer<typeof RequestReturn>;

const returnedNumber = { product_id: z.string(), name: z.string(), number: z.int() };

const ReturnItem = z
  .object({
    line_id: z.string(),
    name: z.string(),
    quantity: z.int(),
    received: z.int().nullable().meta({ description: 'Null: the parcel did not arrive yet' }),
    outcome: outcome.nullable().meta({ description: 'Of coins without numbers' }),
    pieces: z.array(
      z.object({ ...returnedNumber, outcome: outcome.nullable() }).meta({ id: 'PieceInReturn' }),
    ),
  })
  .meta({ id: 'ReturnItem' });

/** A return as its buyer sees it. */
export const ReturnDto = z
  .object({
    id: z.string(),
    state: z.enum(RETURN_STATES),
    reason: z.enum(RETURN_REASONS),
    comment: z.string().meta({ description: 'Of the buyer' }),
    answer: z.string().meta({ description: 'Of the shop' }),
    requested_at: z.iso.datetime(),
    refund_until: z.iso.datetime().nullable().meta({
      description: 'Deadline of the refund of a withdrawal; null: none',
    }),
    received_at: z.iso.datetime().nullable(),
    closed_at: z.iso.datetime().nullable(),
    refund: dollars.nullable().meta({ description: 'Dollars; null: not decided yet' }),
    refund_state: z.enum(RETURN_REFUND_STATES).meta({
      description: 'failed: the provider could not pay it, or took it back later',
    }),
    is_sent: z.boolean().meta({
      description: 'Some of it has left the shop; else there is nothing to send back',
    }),
    items: z.array(ReturnItem),
  })
  .meta({ id: 'Return', example: RETURN_EXAMPLE });
export type ReturnDto = z.infer<typeof ReturnDto>;

/** What a buyer can return of an order, and the returns of it. */
export const OrderReturnsDto = z
  .object({
    is_returnable: z.boolean().meta({ description: 'Paid and not cancelled' }),
    may_withdraw: z.boolean().meta({ description: 'Within the period of withdrawal' }),
    withdraw_until: z.iso.datetime().nullable().meta({
      description:
        'End of the 14th day after the delivery, UTC; on a weekend, of the Monday after it; null: not delivered yet',
    }),
    send_to: z.string().meta({ description: 'Address to send returns to' }),
    lines: z
      .array(
        z
          .object({
            line_id: z.string(),
            name: z.string(),
            quantity: z.int(),
            pieces: z.array(z.object(returnedNumber).meta({ id: 'ReturnablePiece' })),
          })
          .meta({ id: 'ReturnableLine' }),
      )
      .meta({ description: 'What can still be returned' }),
    returns: z.array(ReturnDto).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'OrderReturns', example: ORDER_RETURNS_EXAMPLE });
export type OrderReturnsDto = z.infer<typeof OrderReturnsDto>;

const staffFields = {
  order_id: z.string(),
  order_number: z.string(),
  customer: z.string(),
  is_overdue: z.boolean().meta({ description: 'Open after the deadline of the refund' }),
};

/** A return as staff see it on the page of its order. */
export const AdminReturnDto = ReturnDto.extend({
  ...staffFields,
  handled_by: z.string().meta({ description: 'Who took the last step; empty: nobody' }),
  from_withdrawal: z.boolean().meta({ description: 'Opened for a statement of withdrawal' }),
  suggested_refund: dollars.nullable().meta({
    description: 'Dollars: what was paid for what arrived; null: nothing to refund now',
  }),
  refundable: dollars.meta({ description: 'Dollars left of the payments of the order' }),
  by_hand: z.enum(HAND_REFUND_CHOICES).optional().meta({
    description:
      'Whether a refund can be recorded without the provider. suggested: its last refund failed; absent: not allowed',
  }),
}).meta({ id: 'AdminReturn', example: ADMIN_RETURN_EXAMPLE });
export type AdminReturnDto = z.infer<typeof AdminReturnDto>;

export const AdminReturns = z
  .array(AdminReturnDto)
  .meta({ id: 'AdminReturns', example: [ADMIN_RETURN_EXAMPLE] });
export type AdminReturns = z.infer<typeof AdminReturns>;

const ListedReturn = ReturnDto.pick({
  ...{ id: true, state: true, reason: true, requested_at: true, refund_until: true },
  refund_state: true,
})
  .extend({ ...staffFields, quantity: z.int() })
  .meta({ id: 'ListedReturn', example: LISTED_RETURN_EXAMPLE });
export type ListedReturn = z.infer<typeof ListedReturn>;

/** Always paginated, with the number of all open returns. */
export const ReturnPage = toPageSchema(ListedReturn)
  .extend({ open: z.int().meta({ description: 'Number of all open returns' }) })
  .meta({
    id: 'ReturnPage',
    example: { items: [LISTED_RETURN_EXAMPLE], total: 1, page: 1, page_size: 24, open: 1 },
  });
export type ReturnPage = z.infer<typeof ReturnPage>;

export const ReturnQuery = z.object({ ...pageQuery, page: pageQuery.page.unwrap().default(1) });
export type ReturnQuery = z.infer<typeof ReturnQuery>;

export const returnIdParam = uuidParam('returns.not-found', fieldText('errors.returnsNotFound'));

export const ApproveReturn = z
  .object({ answer: text(MAX_TEXT).default('').meta({ description: 'For the buyer' }) })
  .meta({ id: 'ApproveReturn', example: { answer: 'Please wrap it well.' } });
export type ApproveReturn = z.infer<typeof ApproveReturn>;

export const RejectReturn = z
  .object({ answer: requiredText(MAX_TEXT, fieldText('errorsFields.returnRejection')) })
  .meta({ id: 'RejectReturn', example: { answer: 'The coin was engraved after the sale.' } });
export type RejectReturn = z.infer<typeof RejectReturn>;

/** What arrived. Coins that are not listed did not. */
export const ReceiveReturn = z
  .object({
    items: z
      .array(z.object({ line_id: lineId, quantity, outcome }))
      .max(MAX_LINES)
      .default([])
      .meta({ description: 'Coins without numbers' }),
    pieces: z
      .array(z.object({ ...piece, outcome }))
      .max(MAX_PIECES)
      .default([])
      .meta({ description: 'Numbers: sold again, or withdrawn for ever' }),
  })
  .meta({
    id: 'ReceiveReturn',
    example: {
      items: [],
      pieces: [{ ...REQUEST_RETURN_EXAMPLE.pieces[0], outcome: 'retire' }],
    },
  });
export type ReceiveReturn = z.infer<typeof ReceiveReturn>;

const AMOUNT = fieldText('errorsFields.zeroAmount');

export const RefundReturn = z
  .object({
    amount: z
      .number(AMOUNT)
      .min(0, AMOUNT)
      .max(1_000_000, fieldText('errorsFields.maxAmount'))
      .meta({ description: 'Dollars, rounded to cents' }),
    answer: text(MAX_TEXT).default('').meta({
      description: 'For the buyer; required if nothing is refunded',
    }),
    by_hand: z.boolean().optional().meta({
      description:
        'true: records money that was paid back without the provider; false: sends it there; absent: sends it unless its last refund failed',
    }),
  })
  .refine(({ amount, answer }) => amount >= 0.005 || answer !== '', {
    path: ['answer'],
    error: fieldText('errorsFields.noRefundReason'),
  })
  .meta({ id: 'RefundReturn', example: { amount: 25 } });
export type RefundReturn = z.infer<typeof RefundReturn>;

export const OpenReturn = z
  .object({ id: returnId })
  .meta({ id: 'OpenReturn', example: { id: RETURN_ID_EXAMPLE } });
export type OpenReturn = z.infer<typeof OpenReturn>;
