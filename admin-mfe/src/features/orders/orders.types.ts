import type { ResponseBody } from '@challenge-coins/shared-ui/api';

/** Order with internal note and timeline. */
export type OrderDetail = ResponseBody<'/admin/orders/{id}', 'get'>;
export type AdminOrder = Omit<OrderDetail, 'note' | 'timeline'>;
export type AdminOrderItem = OrderDetail['items'][number];
export type OrderEvent = OrderDetail['timeline'][number];
