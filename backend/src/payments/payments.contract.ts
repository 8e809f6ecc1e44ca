import { z } from 'zod';
import { productId } from '../common/id.js';
import { requiredText, text } from '../common/text.js';
import { CHARGE_KINDS, orderDelivery, OrderDto, RETURN_OUTCOMES } from '../orders/index.js';
import { PAYMENT_EVENT_KINDS } from './payment-event.entity.js';
import { ATTEMPT_STATES } from './payment-attempt.entity.js';
import { OPTIONAL_METHODS, PAYMENT_METHODS, STAFF_METHODS } from './payment-methods.js';
import { REFUND_STATES } from './payment-refund.entity.js';
import { PROVIDER_METHODS } from './providers/payment-provider.js';
import { HAND_REFUND_CHOICES, HAND_REFUND_PAYERS } from './refunds-by-hand.query.js';
import { PAYMENT_STATES } from '../orders/index.js';
import {
  DISPUTES_EXAMPLE,
  ENTRY_ID_EXAMPLE,
  LEDGER_EXAMPLE,
  METHODS_EXAMPLE,
  ORDER_WITH_PAYMENT_EXAMPLE,
  PAYMENT_ID_EXAMPLE,
} from './payments.example.js';
import { fieldText } from '../common/languages/field-text.js';

const dollars = z.number().meta({ description: 'Dollars' });
const AMOUNT = fieldText('errorsFields.minAmount');
/** Amount of money that was received or paid back. */
export const paidAmount = z
  .number(AMOUNT)
  .min(0.01, AMOUNT)
  .max(1_000_000, fieldText('errorsFields.maxAmount'))
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
      .meta({ description: 'Days that the order is held unpaid; null: no limit in days' }),
    pay_minutes: z
      .int()
      .nullable()
      .meta({ description: 'Minutes that the payment page can be used; null: no page' }),
    has_page: z.boolean().meta({ description: 'Paid on a page of a payment provider' }),
    is_test: z.boolean().meta({ description: 'No money moves' }),
    charge: z
      .object({
        amount: z
          .number()
          .meta({ description: 'In the unit of the provider: cents, whole gourdes' }),
        currency: z.string(),
      })
      .nullable()
      .meta({ description: 'What the provider charges for the amount due' }),
  })
  .meta({ id: 'OfferedPaymentMethod' });

const attemptFields = {
  method: z.enum(PROVIDER_METHODS),
  state: z.enum(ATTEMPT_STATES),
  at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
};

/** The latest try to pay at a provider. */
const PaymentAttempt = z.object(attemptFields).meta({ id: 'PaymentAttempt' });

/** One amount of an order's total. */
const OrderCharge = z
  .object({
    kind: z.enum(CHARGE_KINDS),
    line_id: z.string().nullable().meta({ description: 'Its item; null: the whole order' }),
    amount: dollars.meta({ description: 'Dollars; negative for a discount' }),
    description: z.string().nullable(),
  })
  .meta({ id: 'OrderCharge' });
export type OrderCharge = z.infer<typeof OrderCharge>;

const PaymentFigures = z.object({
  state: z.enum(PAYMENT_STATES),
  currency: z.string().meta({ description: 'ISO 4217' }),
  charges: z.array(OrderCharge).meta({ description: 'They add up to the total' }),
  due: dollars.meta({ description: 'Dollars still to pay' }),
  paid: dollars,
  refunded: dollars,
  method: z.enum(PAYMENT_METHODS).meta({ description: 'The method that the buyer chose' }),
  pay_until: z.iso.datetime().nullable().meta({
    description: 'The unpaid order is cancelled automatically after this time; null: no deadline',
  }),
});

const OrderPayment = PaymentFigures.extend({
  methods: z.array(OfferedMethod).meta({ description: 'Offered now; empty: nothing to pay' }),
  attempt: PaymentAttempt.nullable().meta({ description: 'The latest one; null: none' }),
  refund_pending: dollars.meta({ description: 'Refunds on their way' }),
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
  delivery: orderDelivery,
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
  rate: z.number().nullable().meta({
    description: 'Units of the currency per US dollar; null: charged in dollars, or not set',
  }),
  pay_days: z.int().nullable(),
  pay_minutes: z.int().nullable(),
  currency: z.string(),
  is_configured: z.boolean().meta({ description: 'Whether the keys of the provider are set' }),
  is_test: z.boolean().meta({ description: 'No money moves' }),
});

/** Settings of the optional payment methods. */
export const PaymentMethods = z
  .array(MethodSettings.meta({ id: 'PaymentMethodSettings' }))
  .meta({ id: 'PaymentMethods', example: METHODS_EXAMPLE });
export type PaymentMethods = z.infer<typeof PaymentMethods>;

const rate = z
  .number(fieldText('errorsFields.number'))
  .min(0.0001, fieldText('errorsFields.rateAboveZero'))
  .max(1_000_000, fieldText('errorsFields.lowerRate'))
  .nullable()
  .optional()
  .meta({ description: 'Absent: unchanged' });

/** Change of a payment method; an absent field is unchanged. */
export const SetMethod = z
  .object({ enabled: z.boolean().optional(), instructions: text(1000).optional(), rate })
  .meta({
    id: 'SetPaymentMethod',
    example: { enabled: true, instructions: METHODS_EXAMPLE[0]?.instructions ?? '' },
  });
export type SetMethod = z.infer<typeof SetMethod>;

export const methodParam = z
  .enum(OPTIONAL_METHODS)
  .meta({ description: 'Payment method', example: 'transfer' });

const dispute = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  at: z.iso.datetime(),
  amount: dollars,
  reason: z.string().meta({ description: 'Reason code of the provider' }),
  state: z.enum(['open', 'won', 'lost']),
  evidence_due_at: z.iso.datetime().nullable(),
  evidence_sent_at: z.iso.datetime().nullable(),
});

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
        refund_pending: dollars,
        refund_by: z
          .enum(['api', 'manual'])
          .meta({ description: 'api: the shop sends refunds to the provider' }),
        by_hand: z
          .object({
            choice: z.enum(HAND_REFUND_CHOICES).meta({
              description:
                'suggested: the last refund of the provider failed; required: it refunds nothing after a lost dispute',
            }),
            paid_by: z
              .enum(HAND_REFUND_PAYERS)
              .meta({ description: 'bank: it has paid the buyer back in a lost dispute' }),
            maximum: dollars,
          })
          .optional()
          .meta({
            description: 'Refund that is recorded without the provider; absent: not allowed',
          }),
      })
      .meta({ id: 'Payment' }),
  ),
  attempts: z.array(
    z
      .object({ id: z.string(), ...attemptFields, amount: dollars })
      .meta({ id: 'LedgerPaymentAttempt' }),
  ),
  refunds: z.array(
    z
      .object({
        id: z.string(),
        payment_id: z.string(),
        at: z.iso.datetime(),
        amount: dollars,
        reason: z.string(),
        state: z.enum(REFUND_STATES),
        by: z.string().meta({ description: 'Member of staff; empty: the shop itself' }),
      })
      .meta({ id: 'ProviderRefund' }),
  ),
  disputes: z.array(dispute.meta({ id: 'OrderDispute' })),
  returned: z
    .array(
      z
        .object({
          line_id: z.string(),
          product_id: z.string(),
          number: z.int(),
          outcome: z.enum(RETURN_OUTCOMES),
        })
        .meta({ id: 'ReturnedPiece' }),
    )
    .meta({ description: 'Pieces that the buyer gave back' }),
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
    method: z.enum(STAFF_METHODS),
    amount: paidAmount,
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
    amount: paidAmount,
    reason: requiredText(200, fieldText('errorsFields.reason')),
    by_hand: z.boolean().optional().meta({
      description: 'Records money that was paid back without the provider. Nothing is sent to it',
    }),
    pieces: z
      .array(
        z.object({
          line_id: z.uuid().toLowerCase(),
          product_id: productId,
          number: z.int().min(1).max(100_000),
          outcome: z.enum(RETURN_OUTCOMES),
        }),
      )
      .max(99)
      .default([])
      .meta({
        description: 'Numbers that the buyer gives back: sold again, or withdrawn for ever',
      }),
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

export const OpenPaymentPage = z
  .object({ method: z.enum(PROVIDER_METHODS) })
  .meta({ id: 'OpenPaymentPage', example: { method: 'card' } });
export type OpenPaymentPage = z.infer<typeof OpenPaymentPage>;

/** Address of a payment page at a provider. */
export const PaymentPage = z
  .object({ url: z.string() })
  .meta({ id: 'PaymentPage', example: { url: 'https://checkout.stripe.com/c/pay/cs_live_1804' } });
export type PaymentPage = z.infer<typeof PaymentPage>;

/** Name of a payment provider in a webhook's address. */
export const providerParam = z
  .string()
  .regex(/^[a-z]{1,20}$/)
  .meta({ description: 'Payment provider', example: 'stripe' });

export const WebhookReceipt = z
  .object({ received: z.boolean() })
  .meta({ id: 'WebhookReceipt', example: { received: true } });
export type WebhookReceipt = z.infer<typeof WebhookReceipt>;

/** Query of the return from MonCash. */
export const MonCashReturn = z.object({
  transactionId: z.string().min(1).max(100).optional().meta({ example: '2196480185' }),
  orderId: z.uuid().toLowerCase().optional(),
});
export type MonCashReturn = z.infer<typeof MonCashReturn>;

export const DisputeList = z
  .array(dispute.meta({ id: 'Dispute' }))
  .meta({ id: 'DisputeList', example: DISPUTES_EXAMPLE });
export type DisputeList = z.infer<typeof DisputeList>;

export const disputeIdParam = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'Dispute id', example: DISPUTES_EXAMPLE[0]?.id });

export const SendEvidence = z
  .object({ text: requiredText(5000, fieldText('errorsFields.evidence')) })
  .meta({ id: 'SendEvidence', example: { text: 'Sent on 3 January, signed for on 9 January.' } });
export type SendEvidence = z.infer<typeof SendEvidence>;
