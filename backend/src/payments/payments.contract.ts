import { z } from 'zod';
import { requiredText, text } from '../common/text.js';
import { OrderDto } from '../orders/index.js';
import { PAYMENT_EVENT_KINDS } from './payment-event.entity.js';
import { OPTIONAL_METHODS, PAYMENT_METHODS } from './payment-methods.js';
import { PAYMENT_STATES } from '../orders/index.js';
import {
  ENTRY_ID_EXAMPLE,
  LEDGER_EXAMPLE,
  METHODS_EXAMPLE,
  ORDER_WITH_PAYMENT_EXAMPLE,
  PAYMENT_ID_EXAMPLE,
} from './payments.example.js';

const dollars = z.number().meta({ description: 'Dollars' });
const AMOUNT = 'Please enter an amount of at least $0.01.';
const amount = z
  .number(AMOUNT)
  .min(0.01, AMOUNT)
  .max(1_000_000, 'Please enter an amount of at most $1,000,000.')
  .meta({ description: 'Dollars, rounded to cents' });
const entryId = z.uuid().toLowerCase().meta({
  description: 'A UUID that the client chooses per entry. A repeated request records nothing twice',
});

const OfferedMethod = z
  .object({
    method: z.enum(PAYMENT_METHODS),
    instructions: z.string(),
    pay_days: z
      .int()
      .nullable()
      .meta({ description: 'Days that the order is held unpaid; null: no limit' }),
  })
  .meta({ id: 'OfferedPaymentMethod' });

const PaymentFigures = z.object({
  state: z.enum(PAYMENT_STATES),
  currency: z.string().meta({ description: 'ISO 4217' }),
  due: dollars.meta({ description: 'Dollars still to pay' }),
  paid: dollars,
  refunded: dollars,
  method: z.enum(PAYMENT_METHODS).meta({ description: 'The method that the buyer chose' }),
  pay_until: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The unpaid order is cancelled after this time; null: not by itself' }),
});

const OrderPayment = PaymentFigures.extend({
  methods: z.array(OfferedMethod).meta({ description: 'Offered now; empty: nothing to pay' }),
  entries: z.array(
    z
      .object({
        id: z.string(),
        at: z.iso.datetime(),
        kind: z.enum(PAYMENT_EVENT_KINDS),
        method: z.enum(PAYMENT_METHODS),
        amount: dollars,
      })
      .meta({ id: 'OrderPaymentEntry' }),
  ),
}).meta({ id: 'OrderPayment' });

/** An order of the shopper, with its payment. */
export const OrderWithPaymentDto = OrderDto.extend({
  number: z.string().meta({ description: 'Order number for people, also the payment reference' }),
  payment: OrderPayment,
}).meta({ id: 'OrderWithPayment', example: ORDER_WITH_PAYMENT_EXAMPLE });
export type OrderWithPaymentDto = z.infer<typeof OrderWithPaymentDto>;

export const ChooseMethod = z
  .object({ method: z.enum(PAYMENT_METHODS) })
  .meta({ id: 'ChoosePaymentMethod', example: { method: 'transfer' } });
export type ChooseMethod = z.infer<typeof ChooseMethod>;

const MethodSettings = z.object({
  method: z.enum(OPTIONAL_METHODS),
  enabled: z.boolean(),
  instructions: z.string(),
  pay_days: z.int().nullable(),
});

/** Settings of the optional payment methods. */
export const PaymentMethods = z
  .array(MethodSettings.meta({ id: 'PaymentMethodSettings' }))
  .meta({ id: 'PaymentMethods', example: METHODS_EXAMPLE });
export type PaymentMethods = z.infer<typeof PaymentMethods>;

export const SetMethod = z.object({ enabled: z.boolean(), instructions: text(1000) }).meta({
  id: 'SetPaymentMethod',
  example: { enabled: true, instructions: METHODS_EXAMPLE[0]?.instructions ?? '' },
});
export type SetMethod = z.infer<typeof SetMethod>;

export const methodParam = z
  .enum(OPTIONAL_METHODS)
  .meta({ description: 'Payment method', example: 'transfer' });

/** Ledger of an order for staff, oldest entry first. */
export const PaymentLedgerDto = PaymentFigures.extend({
  total: dollars,
  payments: z.array(
    z
      .object({
        id: z.string(),
        method: z.enum(PAYMENT_METHODS),
        paid: dollars,
        refunded: dollars,
      })
      .meta({ id: 'Payment' }),
  ),
  entries: z.array(
    z
      .object({
        id: z.string(),
        at: z.iso.datetime(),
        kind: z.enum(PAYMENT_EVENT_KINDS),
        method: z.enum(PAYMENT_METHODS),
        amount: dollars,
        remark: z.string(),
        by: z.string().meta({ description: 'Name of the member of staff who recorded it' }),
      })
      .meta({ id: 'PaymentEntry' }),
  ),
}).meta({ id: 'PaymentLedger', example: LEDGER_EXAMPLE });
export type PaymentLedgerDto = z.infer<typeof PaymentLedgerDto>;

export const RecordPayment = z
  .object({
    id: entryId,
    method: z.enum(PAYMENT_METHODS),
    amount,
    remark: text(200).default('').meta({ description: 'For example the bank’s reference' }),
  })
  .meta({
    id: 'RecordPayment',
    example: {
      id: ENTRY_ID_EXAMPLE,
      method: 'transfer',
      amount: 50,
      remark: 'Statement 12, line 4',
    },
  });
export type RecordPayment = z.infer<typeof RecordPayment>;

export const RecordRefund = z
  .object({
    id: entryId,
    payment_id: z.uuid().toLowerCase(),
    amount,
    reason: requiredText(200, 'Please enter a reason.'),
  })
  .meta({
    id: 'RecordRefund',
    example: {
      id: ENTRY_ID_EXAMPLE,
      payment_id: PAYMENT_ID_EXAMPLE,
      amount: 25,
      reason: 'One coin arrived scratched.',
    },
  });
export type RecordRefund = z.infer<typeof RecordRefund>;
