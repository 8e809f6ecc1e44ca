// Examples of orders for the API description.
import { OPTION_EXAMPLE } from '../delivery/index.js';

export const ORDER_ID_EXAMPLE = '019a1804-c0de-7000-8000-00000001804a';

export const ORDER_EXAMPLE = {
  id: ORDER_ID_EXAMPLE,
  created_at: '2026-01-01T12:00:00.000Z',
  status: 'pending',
  total: 50,
  items: [
    {
      line_id: '019a1804-c0de-7000-8000-0000000000c1',
      product_id: '1',
      name: 'Declaration of Independence, 1804',
      image: '/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp',
      quantity: 2,
      price: 25,
      serials: [4, 5],
      coins: null,
    },
  ],
};

export const OWN_ORDER_EXAMPLE = {
  ...ORDER_EXAMPLE,
  payment_state: 'paid',
  delivery_state: 'fulfilled',
};

/** The quantity was changed in another window. */
export const CART_CHANGE_EXAMPLE = {
  line_id: '019a1804-c0de-7000-8000-0000000000c1',
  name: 'Declaration of Independence, 1804',
  was: { quantity: 2, price: 25 },
  now: { quantity: 3, price: 25 },
};

export const CART_DELIVERY_OPTION_EXAMPLE = {
  ...OPTION_EXAMPLE,
  tax: 2.15,
  taxes: [{ name: 'GST', percent: 5, amount: 2.15 }],
};

/** Checkout request that leads to ORDER_EXAMPLE. */
export const CHECKOUT_EXAMPLE = {
  seen: {
    total: 50,
    lines: [{ line_id: CART_CHANGE_EXAMPLE.line_id, ...CART_CHANGE_EXAMPLE.was }],
  },
};

export const ADMIN_ORDER_EXAMPLE = {
  ...ORDER_EXAMPLE,
  user_id: '019a1804-c0de-7000-8000-00000000a11a',
  user_name: 'Marie-Jeanne',
  user_email: 'marie-jeanne@example.com',
  payment_state: 'unpaid',
  delivery_state: 'unfulfilled',
};

export const ORDER_DETAIL_EXAMPLE = {
  ...ADMIN_ORDER_EXAMPLE,
  slip: { locale: 'fr' as const, heading: 'Commande : 1804A04A du 22 août 2026' },
  note: 'Asked for a gift box.',
  delivery: null,
  timeline: [
    {
      at: ORDER_EXAMPLE.created_at,
      by: ADMIN_ORDER_EXAMPLE.user_name,
      kind: 'placed',
      from: null,
      to: 'pending',
    },
  ],
};
