import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import type { AdminOrder } from './orders.types.ts';

/** Whether the customer's account was deleted: the API then sends an address of the reserved domain `invalid`. */
export const isAccountDeleted = ({ user_email }: Pick<AdminOrder, 'user_email'>) =>
  user_email.endsWith('@deleted.invalid');

/** Customer's address as a mailto link, with the order number in the subject; plain text for a deleted account. */
export function EmailLink({ order }: { order: Pick<AdminOrder, 'id' | 'user_email'> }) {
  if (isAccountDeleted(order)) return <>{$t('adminOrders.accountDeleted')}</>;
  const subject = encodeURIComponent(
    $t('adminOrders.emailSubject', { number: formatOrderNumber(order.id) }),
  );
  return (
    <a href={`mailto:${order.user_email}?subject=${subject}`} data-control="mail">
      {order.user_email}
    </a>
  );
}
