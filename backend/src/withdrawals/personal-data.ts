import { fieldText } from '../common/languages/field-text.js';
import type { PersonalTable } from '../common/personal-data-map.js';
import { ORDERS_OF_PERSON } from '../orders/personal-data.js';

/** Withdrawals from the buyer's orders, and others with the confirmed address of the account. */
const OF_ACCOUNT = `(SELECT orders.user_id, withdrawal.* FROM orders JOIN withdrawal ON withdrawal.order_id = orders.id
                     UNION ALL
                     SELECT account.id AS user_id, withdrawal.* FROM users account
                       JOIN withdrawal ON withdrawal.email = account.email AND withdrawal.order_id IS NULL
                      WHERE account.email_confirmed_at IS NOT NULL) AS entry`;

const OF_ORDERS = `order_id IN (${ORDERS_OF_PERSON})`;

/** Withdrawals from contracts: the order and the dates are retained, which the refund depends on. */
export const WITHDRAWAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'withdrawal',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.withdrawals'),
        basis: 'legal-obligation',
        retention: fieldText('dataProcessing.afterHandled'),
      },
      rows: `${OF_ORDERS} OR email IN (
        SELECT account.email FROM users account
         WHERE account.id IN (SELECT id FROM person) AND account.email_confirmed_at IS NOT NULL)`,
      lateRows: OF_ORDERS,
      onErasure: 'retain',
      list: {
        name: 'withdrawals',
        from: OF_ACCOUNT,
        fields: {
          order_id: 'order_id',
          name: 'name',
          order_number: 'order_number',
          statement: 'statement',
          received: 'received_at',
          handled: 'handled_at',
        },
        orderBy: 'received_at',
      },
      columns: {
        order_id: { exportedAs: 'withdrawals[].order_id' },
        name: { exportedAs: 'withdrawals[].name', overwrite: `''` },
        order_number: { exportedAs: 'withdrawals[].order_number', overwrite: `''` },
        email: { overwrite: `''` },
        statement: { exportedAs: 'withdrawals[].statement', overwrite: `''` },
        received_at: { exportedAs: 'withdrawals[].received' },
        handled_at: { exportedAs: 'withdrawals[].handled' },
        handled_by: { subject: 'staff', purpose: 'record of who handled it' },
        note: { purpose: fieldText('dataProcessing.staffDid'), overwrite: `''` },
      },
    },
  },
];
