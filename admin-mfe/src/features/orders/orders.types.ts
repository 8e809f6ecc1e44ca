import type { ResponseBody } from '@challenge-coins/shared-ui/api';

/** How an order is delivered, with the address. */
export type OrderDelivery = NonNullable<ResponseBody<'/admin/orders/{id}', 'get'>['delivery']>;

type Detail = ResponseBody<'/admin/orders/{id}', 'get'>;

/** Order with internal note, delivery and timeline. An older API version sends no delivery and no slip. */
export type OrderDetail = Omit<Detail, 'delivery' | 'slip'> & {
  readonly delivery?: OrderDelivery | null;
  readonly slip?: Detail['slip'];
};
/** Order in a list, without note and timeline. An older API version does not send the states. */
export type AdminOrder = Omit<
  OrderDetail,
  'note' | 'delivery' | 'slip' | 'timeline' | 'payment_state' | 'delivery_state'
> &
  Partial<Pick<OrderDetail, 'payment_state' | 'delivery_state'>>;
export type AdminOrderItem = OrderDetail['items'][number];
/** Event in the timeline of an order. */
export type OrderEvent = OrderDetail['timeline'][number];
