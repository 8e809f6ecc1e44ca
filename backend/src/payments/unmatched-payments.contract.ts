import { z } from 'zod';
import { pageQuery, toPageSchema } from '../common/page.contract.js';
import { requiredText, text } from '../common/text.js';
import { ORDER_EXAMPLE, ORDER_STATUSES } from '../orders/index.js';
import { paidAmount } from './payments.contract.js';
import { UNMATCHED_PROVIDERS, UNMATCHED_STATES } from './unmatched-payment.entity.js';
import { TRANSFERS_EXAMPLE, UNMATCHED_PAYMENT_EXAMPLE } from './unmatched-payments.example.js';
import { MAX_SUGGESTIONS } from './unmatched-payments.query.js';
import { fieldText } from '../common/languages/field-text.js';

/** Maximum number of bank lines in one request. */
const MAX_LINES = 200;
const MAX_TEXT = 200;
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];
const NO_DATE = fieldText('errorsFields.date');

const dollars = z.number().meta({ description: 'Dollars' });

const SuggestedOrder = z
  .object({
    order_id: z.string(),
    order_number: z.string(),
    customer: z.string(),
    status: z.enum(ORDER_STATUSES),
    total: dollars,
    due: dollars.meta({ description: 'Dollars still to pay' }),
  })
  .meta({ id: 'SuggestedOrder' });

/** Received money that belongs to no known order. */
export const UnmatchedPaymentDto = z
  .object({
    id: z.string(),
    provider: z.enum(UNMATCHED_PROVIDERS).meta({
      description: 'transfer: staff recorded it. Only transfers can be matched with an order',
    }),
    reference: z.string().meta({ description: 'What the payer wrote' }),
    payer: z.string(),
    amount: z.number().meta({ description: 'In units of the currency' }),
    currency: z.string().meta({ description: 'ISO 4217' }),
    received_at: z.iso.datetime().meta({ description: 'Of a transfer: noon of its day, UTC' }),
    state: z.enum(UNMATCHED_STATES),
    order_id: z.string().nullable(),
    order_number: z.string().nullable(),
    resolved_at: z.iso.datetime().nullable(),
    resolved_by: z.string().meta({ description: 'Member of staff; empty: open' }),
    note: z.string().meta({ description: 'How staff sent the money back' }),
    suggestions: z.array(SuggestedOrder).max(MAX_SUGGESTIONS).meta({
      description:
        'Orders that an open transfer may be for: their number is in its text, else the same amount is open',
    }),
  })
  .meta({ id: 'UnmatchedPayment', example: UNMATCHED_PAYMENT_EXAMPLE });
export type UnmatchedPaymentDto = z.infer<typeof UnmatchedPaymentDto>;

/** Always paginated: resolved payments stay in the list. */
export const UnmatchedPaymentPage = toPageSchema(UnmatchedPaymentDto).meta({
  id: 'UnmatchedPaymentPage',
});
export type UnmatchedPaymentPage = z.infer<typeof UnmatchedPaymentPage>;

export const UnmatchedPaymentQuery = z.object({
  ...pageQuery,
  page: pageQuery.page.unwrap().default(1),
});
export type UnmatchedPaymentQuery = z.infer<typeof UnmatchedPaymentQuery>;

export const unmatchedPaymentIdParam = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'Unmatched payment id', example: UNMATCHED_PAYMENT_EXAMPLE.id });

const TransferLine = z
  .object({
    received_on: z.iso
      .date(NO_DATE)
      .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, NO_DATE)
      .meta({ description: `Day of the bank statement, from ${FIRST_DAY} to ${LAST_DAY}` }),
    amount: paidAmount.meta({ description: 'In units of the currency, rounded to cents' }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, fieldText('errorsFields.currency'))
      .default('USD')
      .meta({ description: 'ISO 4217' }),
    reference: text(MAX_TEXT).meta({ description: 'What the payer wrote' }),
    payer: text(MAX_TEXT).default(''),
  })
  .meta({ id: 'TransferLine' });

/** Lines of a bank statement. */
export const RecordTransfers = z
  .object({ lines: z.array(TransferLine).min(1).max(MAX_LINES) })
  .meta({ id: 'RecordTransfers', example: TRANSFERS_EXAMPLE });
export type RecordTransfers = z.infer<typeof RecordTransfers>;

/** How many lines of a bank statement are new. */
export const RecordedTransfers = z
  .object({ recorded: z.int(), known: z.int().meta({ description: 'Recorded earlier' }) })
  .meta({ id: 'RecordedTransfers', example: { recorded: 1, known: 0 } });
export type RecordedTransfers = z.infer<typeof RecordedTransfers>;

export const MatchPayment = z
  .object({ order_id: z.uuid().toLowerCase() })
  .meta({ id: 'MatchPayment', example: { order_id: ORDER_EXAMPLE.id } });
export type MatchPayment = z.infer<typeof MatchPayment>;

export const ReturnPayment = z
  .object({ note: requiredText(MAX_TEXT, fieldText('errorsFields.sentBack')) })
  .meta({ id: 'ReturnPayment', example: { note: 'Sent back on 4 January, statement 12.' } });
export type ReturnPayment = z.infer<typeof ReturnPayment>;
