import { ORDER_EXAMPLE } from '../orders/index.js';

// Examples of unmatched payments for the API description.

export const UNMATCHED_PAYMENT_EXAMPLE = {
  id: '019a1804-c0de-7000-8000-0000000000f4',
  provider: 'transfer',
  reference: 'Order 1804A04A',
  payer: 'Catherine Flon',
  amount: 50,
  currency: 'USD',
  received_at: '2026-01-03T12:00:00.000Z',
  state: 'open',
  order_id: null,
  order_number: null,
  resolved_at: null,
  resolved_by: '',
  note: '',
  suggestions: [
    {
      order_id: ORDER_EXAMPLE.id,
      order_number: '1804A04A',
      customer: 'Catherine',
      status: 'pending',
      total: 50,
      due: 50,
    },
  ],
};

export const TRANSFERS_EXAMPLE = {
  lines: [
    {
      received_on: '2026-01-03',
      amount: 50,
      currency: 'USD',
      reference: 'Order 1804A04A',
      payer: 'Catherine Flon',
    },
  ],
};
