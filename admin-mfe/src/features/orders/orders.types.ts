import type { Answer } from '@challenge-coins/shared-ui/api';

type OrderDetail = Answer<'/admin/orders/{id}', 'get'>;
export type AdminOrder = Omit<OrderDetail, 'note' | 'timeline'>;
export type OrderItem = OrderDetail['items'][number];
export type OrderEvent = OrderDetail['timeline'][number];
