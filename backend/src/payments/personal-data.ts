import { fieldText } from '../common/languages/field-text.js';
import { columnsOf, type PersonalTable, type Processing } from '../common/personal-data-map.js';
import { ORDERS_OF_PERSON } from '../orders/personal-data.js';

const ACCOUNTING: Processing = {
  subject: 'account holder',
  purpose: fieldText('dataProcessing.payments'),
  basis: 'legal-obligation',
  retention: fieldText('dataProcessing.noPaymentDeleted'),
};
/** Texts that staff write or that a bank reports. They may name the customer. */
const REMARK: Partial<Processing> = {
  purpose: fieldText('dataProcessing.assignment'),
  basis: 'legitimate-interests',
  retention: fieldText('dataProcessing.untilAccountDeleted'),
};
/** Staff who recorded something. */
const AUTHOR: Partial<Processing> = {
  subject: 'staff',
  purpose: 'record of who recorded it',
  basis: 'legitimate-interests',
};
const PAYMENTS_OF_PERSON = `SELECT payment.id FROM payment WHERE payment.order_id IN (${ORDERS_OF_PERSON})`;
const WORDS = 'fixed set of words';
const PROVIDER = 'name of a provider';
const CURRENCY = 'code of a currency';
const ERROR = 'text for operators';

/** Ledger entries with the buyer, in dollars. */
const LEDGER = `(SELECT orders.user_id, payment.order_id, payment.method, event.id, event.kind, event.created_at,
                        event.amount_cents / 100.0 AS amount
                   FROM orders JOIN payment ON payment.order_id = orders.id
                   JOIN payment_event event ON event.payment_id = payment.id) AS entry`;

/**
 * Payments: amounts and the provider's references are retained for accounting, refunds and disputes; what staff
 * wrote is erased.
 */
export const PAYMENT_TABLES: readonly PersonalTable[] = [
  {
    table: 'payment',
    personal: {
      processing: ACCOUNTING,
      rows: `order_id IN (${ORDERS_OF_PERSON})`,
      onErasure: 'retain',
      columns: {
        order_id: { exportedAs: 'payments[].order_id' },
        method: { exportedAs: 'payments[].method' },
      },
    },
  },
  {
    table: 'payment_event',
    personal: {
      processing: ACCOUNTING,
      rows: `payment_id IN (${PAYMENTS_OF_PERSON})`,
      onErasure: 'retain',
      list: {
        name: 'payments',
        from: LEDGER,
        fields: {
          order_id: 'order_id',
          kind: 'kind',
          method: 'method',
          amount: 'amount',
          at: 'created_at',
        },
        orderBy: 'created_at',
      },
      columns: {
        kind: { exportedAs: 'payments[].kind' },
        amount_cents: { exportedAs: 'payments[].amount' },
        created_at: { exportedAs: 'payments[].at' },
        remark: { ...REMARK, overwrite: `''` },
        user_id: AUTHOR,
        provider_ref: {},
      },
    },
    none: { provider: PROVIDER },
  },
  {
    table: 'payment_attempt',
    personal: {
      processing: ACCOUNTING,
      rows: `order_id IN (${ORDERS_OF_PERSON})`,
      onErasure: 'retain',
      columns: { session_ref: {}, intent_ref: {}, url: {} },
    },
    none: { charge_currency: CURRENCY, state: WORDS, last_error: ERROR },
  },
  {
    table: 'payment_refund',
    personal: {
      processing: ACCOUNTING,
      rows: `payment_id IN (${PAYMENTS_OF_PERSON})`,
      onErasure: 'retain',
      columns: {
        reason: { ...REMARK, overwrite: `''` },
        user_id: AUTHOR,
        provider_ref: {},
      },
    },
    none: { state: WORDS, last_error: ERROR },
  },
  {
    table: 'payment_dispute',
    personal: {
      processing: ACCOUNTING,
      rows: `payment_id IN (${PAYMENTS_OF_PERSON})`,
      onErasure: 'retain',
      columns: { provider_ref: {}, reason: {} },
    },
    none: { state: WORDS },
  },
  {
    table: 'payment_inbox',
    personal: {
      processing: {
        ...ACCOUNTING,
        purpose: fieldText('dataProcessing.providerEvents'),
        basis: 'contract',
        retention: fieldText('dataProcessing.ninetyDays'),
      },
      onErasure: 'expire',
      columns: { session_ref: {}, intent_ref: {} },
    },
    none: {
      ...columnsOf(WORDS, 'type', 'state'),
      provider: PROVIDER,
      event_id: 'id of an event',
      last_error: ERROR,
    },
  },
  {
    table: 'unmatched_payment',
    personal: {
      processing: { ...ACCOUNTING, ...REMARK },
      rows: `order_id IN (${ORDERS_OF_PERSON}) OR lower(payer) IN (SELECT email FROM address)`,
      onErasure: 'retain',
      columns: {
        payer: { overwrite: `''` },
        // The reference of open money is needed to find its order.
        reference: { overwrite: `CASE state WHEN 'open' THEN reference ELSE '' END` },
        note: { overwrite: `''` },
        provider_ref: ACCOUNTING,
        resolved_by: AUTHOR,
      },
    },
    none: { provider: PROVIDER, currency: CURRENCY, state: WORDS },
  },
  {
    table: 'payment_method',
    none: { method: WORDS, instructions: 'public text of the shop' },
  },
];
