import type { ResponseBody } from '@challenge-coins/shared-ui/api';

/** Order with internal note and timeline. */
export type OrderDetail = ResponseBody<'/admin/orders/{id}', 'get'>;
/** Order in a list, without note and timeline. */
export type AdminOrder = Omit<OrderDetail, 'note' | 'timeline'>;
export type AdminOrderItem = OrderDetail['items'][number];
/** Event in the timeline of an order. */
export type OrderEvent = OrderDetail['timeline'][number];
