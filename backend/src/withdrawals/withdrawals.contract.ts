import { z } from 'zod';
import { RegisterBody } from '../auth/index.js';
import { pageQuery, toPageSchema } from '../common/page.contract.js';
import { uuidParam } from '../common/id.js';
import { isPlainLine, requiredText, text } from '../common/text.js';
import { ORDER_STATUSES } from '../orders/index.js';
import { SUBMIT_WITHDRAWAL_EXAMPLE, WITHDRAWAL_EXAMPLE } from './withdrawals.example.js';
import { fieldText } from '../common/languages/field-text.js';

const MAX_NAME = 100;
const MAX_ORDER_NUMBER = 60;
const MAX_STATEMENT = 2000;
const MAX_NOTE = 500;

const requiredLine = (max: number, message: string) =>
  requiredText(max, message).refine(isPlainLine, fieldText('errorsFields.unusable'));

/** A person withdraws from a contract. */
export const SubmitWithdrawal = z
  .object({
    id: z.uuid(fieldText('errorsFields.uuid')).toLowerCase().meta({
      description: 'Chosen by the client: repeating the request with the same id records it once',
    }),
    name: requiredLine(MAX_NAME, fieldText('errorsFields.yourName')),
    order_number: requiredLine(MAX_ORDER_NUMBER, fieldText('errorsFields.orderNumber')),
    email: RegisterBody.shape.email,
    statement: text(MAX_STATEMENT)
      .default('')
      .meta({ description: 'What is returned; empty: the whole order' }),
  })
  .meta({ id: 'SubmitWithdrawal', example: SUBMIT_WITHDRAWAL_EXAMPLE });
export type SubmitWithdrawal = z.infer<typeof SubmitWithdrawal>;

/** The same for every statement, whether or not it matches an order. */
export const WithdrawalReceiptDto = z
  .object({ id: z.string(), received_at: z.iso.datetime() })
  .meta({
    id: 'WithdrawalReceipt',
    example: { id: WITHDRAWAL_EXAMPLE.id, received_at: WITHDRAWAL_EXAMPLE.received_at },
  });
export type WithdrawalReceiptDto = z.infer<typeof WithdrawalReceiptDto>;

const WITHDRAWAL_STATES = ['open', 'closed'] as const;

/** A withdrawal as staff see it. */
export const WithdrawalDto = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'Empty: erased with the account, or after three years' }),
    order_number: z.string().meta({ description: 'As it was entered' }),
    email: z.string(),
    statement: z.string().meta({ description: 'What is returned; empty: the whole order' }),
    received_at: z.iso.datetime(),
    order_id: z.string().nullable().meta({
      description: 'Order with this number in an account with this email; null: none',
    }),
    order_status: z.enum(ORDER_STATUSES).nullable(),
    delivered_at: z.iso.datetime().nullable().meta({
      description:
        'When all parcels of the order had arrived or, without parcels, when it was completed; null: not yet, or no order matches',
    }),
    withdraw_until: z.iso.datetime().nullable().meta({
      description:
        'End of the 14th day after the delivery, UTC; on a weekend, of the Monday after it',
    }),
    is_in_time: z.boolean().meta({
      description: 'For information: a statement that is late is received like any other',
    }),
    refund_until: z.iso.datetime().meta({ description: '14 days after it was received' }),
    is_overdue: z.boolean().meta({ description: 'Open after the deadline of the refund' }),
    state: z.enum(WITHDRAWAL_STATES),
    handled_at: z.iso.datetime().nullable(),
    handled_by: z.string().meta({ description: 'Member of staff; empty: open' }),
    note: z.string().meta({ description: 'What staff did' }),
  })
  .meta({ id: 'Withdrawal', example: WITHDRAWAL_EXAMPLE });
export type WithdrawalDto = z.infer<typeof WithdrawalDto>;

/** Always paginated, with the number of all open withdrawals. */
export const WithdrawalPage = toPageSchema(WithdrawalDto)
  .extend({ open: z.int().meta({ description: 'Number of all open withdrawals' }) })
  .meta({
    id: 'WithdrawalPage',
    example: { items: [WITHDRAWAL_EXAMPLE], total: 1, page: 1, page_size: 24, open: 1 },
  });
export type WithdrawalPage = z.infer<typeof WithdrawalPage>;

export const WithdrawalQuery = z.object({
  ...pageQuery,
  page: pageQuery.page.unwrap().default(1),
});
export type WithdrawalQuery = z.infer<typeof WithdrawalQuery>;

export const withdrawalIdParam = uuidParam(
  'withdrawals.not-found',
  fieldText('errors.withdrawalsNotFound'),
);

export const HandleWithdrawal = z
  .object({ note: requiredText(MAX_NOTE, fieldText('errorsFields.whatWasDone')) })
  .meta({ id: 'HandleWithdrawal', example: { note: 'Coins returned, $50.00 refunded.' } });
export type HandleWithdrawal = z.infer<typeof HandleWithdrawal>;
