import type { ResponseBody } from '@challenge-coins/shared-ui/api';

/** Address and wishes of an order that is delivered; what the printed sheets need of it. */
export interface OrderDelivery {
  readonly name: string;
  readonly company: string;
  /** The address as its country writes it. */
  readonly lines: readonly string[];
  readonly phone: string;
  readonly gift_message: string;
}

/** Order with internal note and timeline. An API version without addresses sends no delivery. */
export type OrderDetail = ResponseBody<'/admin/orders/{id}', 'get'> & {
  readonly delivery?: OrderDelivery | null;
};
/** Order in a list, without note and timeline. An older API version does not send the states. */
export type AdminOrder = Omit<
  OrderDetail,
  'note' | 'timeline' | 'payment_state' | 'delivery_state'
> &
  Partial<Pick<OrderDetail, 'payment_state' | 'delivery_state'>>;
export type AdminOrderItem = OrderDetail['items'][number];
/** Event in the timeline of an order. */
export type OrderEvent = OrderDetail['timeline'][number];
