import {
  formatOrderNumber,
  parseOrderStatus,
  ORDER_STATUS_LABELS,
} from '@challenge-coins/shared-ui/shop';
import { csvDocument } from '../../common/lists/csv.ts';
import { paymentStateLabel } from '../../common/payments/payment-state.tsx';
import { itemText, pieceCount } from './order-labels.ts';
import type { AdminOrder } from './orders.types.ts';

const HEADER = [
  $t('adminCommon.order'),
  $t('adminOrders.placed'),
  $t('adminCommon.customer'),
  $t('adminCommon.email'),
  $t('adminCommon.status'),
  $t('adminOrders.items'),
  $t('adminCommon.total'),
  $t('adminOrders.contents'),
  $t('adminOrders.payment'),
];

/** Orders as CSV, one line per order. With an older API version, the payment is empty. */
export function ordersCsv(orders: readonly AdminOrder[]): string {
  return csvDocument(
    HEADER,
    orders.map((order) => [
      formatOrderNumber(order.id),
      order.created_at,
      order.user_name,
      order.user_email,
      ORDER_STATUS_LABELS[parseOrderStatus(order.status)],
      pieceCount(order.items),
      order.total.toFixed(2),
      order.items.map(itemText).join('; '),
      paymentStateLabel(order.payment_state ?? ''),
    ]),
  );
}
