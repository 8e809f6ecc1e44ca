import { ORDER_EXAMPLE } from '../orders/index.js';

// Examples of returns for the API description.

export const RETURN_ID_EXAMPLE = '019a1804-c0de-7000-8000-0000000000f6';
const [LINE] = ORDER_EXAMPLE.items;
const line_id = LINE?.line_id ?? '';
const name = LINE?.name ?? '';

export const REQUEST_RETURN_EXAMPLE = {
  id: RETURN_ID_EXAMPLE,
  reason: 'damaged',
  comment: 'One coin has a scratch.',
  items: [{ line_id, quantity: 1 }],
  pieces: [{ line_id, product_id: '1', number: 4 }],
};

export const RETURN_EXAMPLE = {
  id: RETURN_ID_EXAMPLE,
  state: 'approved',
  reason: 'damaged',
  comment: 'One coin has a scratch.',
  answer: 'Please wrap it well.',
  requested_at: '2026-01-03T12:00:00.000Z',
  refund_until: null,
  received_at: null,
  closed_at: null,
  refund: null,
  refund_state: 'none',
  is_sent: true,
  items: [
    {
      ...{ line_id, name, quantity: 1, received: null, outcome: null },
      pieces: [{ product_id: '1', name, number: 4, outcome: null }],
    },
  ],
};

export const ORDER_RETURNS_EXAMPLE = {
  is_returnable: true,
  may_withdraw: true,
  withdraw_until: null,
  send_to: '123 Rue de la Révolution, Gonaïves',
  lines: [
    {
      ...{ line_id, name, quantity: 1 },
      pieces: [{ product_id: '1', name, number: 5 }],
    },
  ],
  returns: [RETURN_EXAMPLE],
};

const ADMIN_FIELDS = {
  order_id: ORDER_EXAMPLE.id,
  order_number: '1804A04A',
  customer: 'Catherine Flon',
  is_overdue: false,
};

export const ADMIN_RETURN_EXAMPLE = {
  ...RETURN_EXAMPLE,
  ...ADMIN_FIELDS,
  handled_by: 'Sanité',
  from_withdrawal: false,
  suggested_refund: null,
  refundable: 50,
};

const { id, state, reason, requested_at, refund_until, refund_state } = RETURN_EXAMPLE;
export const LISTED_RETURN_EXAMPLE = {
  ...{ id, state, reason, requested_at, refund_until, refund_state, quantity: 1 },
  ...ADMIN_FIELDS,
};
