import { ORDER_EXAMPLE } from '../orders/index.js';

// Examples of withdrawals for the API description.

export const SUBMIT_WITHDRAWAL_EXAMPLE = {
  id: '019a1804-c0de-7000-8000-0000000000f5',
  name: 'Catherine Flon',
  order_number: '1804A04A',
  email: 'catherine@example.com',
  statement: 'Both coins',
};

export const WITHDRAWAL_EXAMPLE = {
  ...SUBMIT_WITHDRAWAL_EXAMPLE,
  order_id: ORDER_EXAMPLE.id,
  order_status: 'completed',
  received_at: '2026-01-03T12:00:00.000Z',
  delivered_at: '2026-01-02T09:30:00.000Z',
  withdraw_until: '2026-01-17T00:00:00.000Z',
  is_in_time: true,
  refund_until: '2026-01-17T12:00:00.000Z',
  is_overdue: false,
  state: 'open',
  handled_at: null,
  handled_by: '',
  note: '',
};
