import type { ResponseBody } from '@challenge-coins/shared-ui/api';

/** Order with internal note and timeline. */
export type OrderDetail = ResponseBody<'/admin/orders/{id}', 'get'>;
/** Order in a list, without note and timeline. An older API version does not send the payment state. */
export type AdminOrder = Omit<OrderDetail, 'note' | 'timeline' | 'payment_state'> &
  Partial<Pick<OrderDetail, 'payment_state'>>;
export type AdminOrderItem = OrderDetail['items'][number];
/** Event in the timeline of an order. */
export type OrderEvent = OrderDetail['timeline'][number];
