import type { Answer } from '@challenge-coins/shared-ui/api';

type OrderDetail = Answer<'/admin/orders/{id}', 'get'>;
export type AdminOrder = Omit<OrderDetail, 'note' | 'timeline'>;
export type OrderItem = OrderDetail['items'][number];
export type OrderEvent = OrderDetail['timeline'][number];

export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The words of the status selector. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The status a text names; Pending for one the shop does not know. */
export function readOrderStatus(text: string): OrderStatus {
  return ORDER_STATUSES.find((status) => status === text) ?? 'pending';
}
