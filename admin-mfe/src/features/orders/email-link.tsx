import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import type { AdminOrder } from './orders.types.ts';

/** Customer's address as a mailto link, with the order number in the subject. */
export function EmailLink({ order }: { order: Pick<AdminOrder, 'id' | 'user_email'> }) {
  const subject = encodeURIComponent(`Your order ${formatOrderNumber(order.id)}`);
  return (
    <a href={`mailto:${order.user_email}?subject=${subject}`} data-control="mail">
      {order.user_email}
    </a>
  );
}
