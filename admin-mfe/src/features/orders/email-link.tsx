import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import type { AdminOrder } from './orders.types.ts';

/** The customer's address; a letter to it begins with the order's number. */
export function EmailLink({ order }: { order: Pick<AdminOrder, 'id' | 'user_email'> }) {
  const subject = encodeURIComponent(`Your order ${formatOrderNumber(order.id)}`);
  return (
    <a href={`mailto:${order.user_email}?subject=${subject}`} data-control="mail">
      {order.user_email}
    </a>
  );
}
