import { ORDER_EXAMPLE } from '../orders/index.js';

// Examples of payments for the API description.

export const PAYMENT_ID_EXAMPLE = '019a1804-c0de-7000-8000-0000000000f1';
export const ENTRY_ID_EXAMPLE = '019a1804-c0de-7000-8000-0000000000f2';

const REST = {
  rate: null,
  pay_minutes: null,
  currency: 'USD',
  is_configured: true,
  is_test: false,
};
const NO_PAGE = { pay_minutes: null, has_page: false, is_test: false, charge: null };

export const DISPUTES_EXAMPLE = [
  {
    id: '019a1804-c0de-7000-8000-0000000000f3',
    order_id: ORDER_EXAMPLE.id,
    order_number: '1804A04A',
    at: '2026-02-01T08:00:00.000Z',
    amount: 50,
    reason: 'product_not_received',
    state: 'open',
    evidence_due_at: '2026-02-11T08:00:00.000Z',
    evidence_sent_at: null,
  },
];

const INSTRUCTIONS = 'Banque de la République d’Haïti, account 1804-0101.';

export const METHODS_EXAMPLE = [
  { method: 'transfer', enabled: true, instructions: INSTRUCTIONS, pay_days: 7, ...REST },
  { method: 'cash', enabled: false, instructions: '', pay_days: null, ...REST },
];

const CHARGES_EXAMPLE = [
  { kind: 'item', line_id: ORDER_EXAMPLE.items[0]?.line_id, amount: 50, description: null },
];

export const ORDER_WITH_PAYMENT_EXAMPLE = {
  ...ORDER_EXAMPLE,
  number: '1804A04A',
  delivery: null,
  payment: {
    state: 'unpaid',
    currency: 'USD',
    charges: CHARGES_EXAMPLE,
    due: 50,
    paid: 0,
    refunded: 0,
    method: 'transfer',
    pay_until: '2026-01-08T12:00:00.000Z',
    methods: [
      { method: 'arrangement', instructions: '', pay_days: null, ...NO_PAGE },
      { method: 'transfer', instructions: INSTRUCTIONS, pay_days: 7, ...NO_PAGE },
    ],
    attempt: null,
    refund_pending: 0,
    entries: [],
  },
};

export const LEDGER_EXAMPLE = {
  state: 'paid',
  currency: 'USD',
  total: 50,
  charges: CHARGES_EXAMPLE,
  due: 0,
  paid: 50,
  refunded: 0,
  method: 'transfer',
  pay_until: null,
  payments: [
    {
      id: PAYMENT_ID_EXAMPLE,
      method: 'transfer',
      paid: 50,
      refunded: 0,
      refund_pending: 0,
      refund_by: 'manual',
    },
  ],
  attempts: [],
  refunds: [],
  disputes: [],
  returned: [],
  entries: [
    {
      id: ENTRY_ID_EXAMPLE,
      at: '2026-01-03T09:30:00.000Z',
      kind: 'capture',
      method: 'transfer',
      amount: 50,
      remark: 'Statement 12, line 4',
      by: 'Sanité',
    },
  ],
};
