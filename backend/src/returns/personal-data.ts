import { fieldText } from '../common/languages/field-text.js';
import { columnsOf, type PersonalTable } from '../common/personal-data-map.js';
import { ORDERS_OF_PERSON } from '../orders/personal-data.js';

const OF_ORDERS = `order_id IN (${ORDERS_OF_PERSON})`;
const WORDS = 'fixed set of words';

/** Returns: retained for accounting with their order, without what buyer and shop wrote. */
export const RETURN_TABLES: readonly PersonalTable[] = [
  {
    table: 'return_request',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.returns'),
        basis: 'legal-obligation',
        retention: fieldText('dataProcessing.orderAndTexts'),
      },
      rows: OF_ORDERS,
      lateRows: OF_ORDERS,
      onErasure: 'retain',
      list: {
        name: 'returns',
        from: `(SELECT orders.user_id, return_request.* FROM orders
                  JOIN return_request ON return_request.order_id = orders.id) AS entry`,
        fields: {
          order_id: 'order_id',
          reason: 'reason',
          comment: 'comment',
          answer: 'answer',
          state: 'state',
          requested: 'requested_at',
        },
        orderBy: 'requested_at',
      },
      columns: {
        order_id: { exportedAs: 'returns[].order_id' },
        reason: { exportedAs: 'returns[].reason' },
        comment: { exportedAs: 'returns[].comment', overwrite: `''` },
        answer: { exportedAs: 'returns[].answer', overwrite: `''` },
        state: { exportedAs: 'returns[].state' },
        requested_at: { exportedAs: 'returns[].requested' },
        handled_by: { subject: 'staff', purpose: 'record of who handled it' },
      },
    },
    none: { refund_ids: 'ids of refunds' },
  },
  { table: 'return_item', none: columnsOf(WORDS, 'outcome') },
  { table: 'return_piece', none: columnsOf(WORDS, 'outcome') },
];
