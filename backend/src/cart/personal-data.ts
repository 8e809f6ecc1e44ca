import { fieldText } from '../common/languages/field-text.js';
import type { PersonalTable } from '../common/personal-data-map.js';

/** Carts. */
export const CART_TABLES: readonly PersonalTable[] = [
  {
    table: 'cart_line',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.cart'),
        basis: 'contract',
        retention: fieldText('dataProcessing.untilOrdered'),
      },
      owner: 'user_id',
      onErasure: 'delete',
      list: {
        name: 'cart',
        fields: { product_id: 'product_id::text', quantity: 'quantity' },
        orderBy: 'product_id',
      },
      columns: {
        user_id: {},
        product_id: { exportedAs: 'cart[].product_id' },
        quantity: { exportedAs: 'cart[].quantity' },
      },
    },
  },
];
