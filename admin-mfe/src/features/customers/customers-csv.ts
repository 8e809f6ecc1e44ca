import { formatDate } from '@challenge-coins/shared-ui/ui';
import { csvDocument } from '../../common/lists/csv.ts';
import type { Customer } from './customers.queries.ts';

const HEADER = [
  $t('adminCustomers.username'),
  $t('adminCommon.email'),
  $t('adminCustomers.joinedDate'),
  $t('adminCustomers.orders'),
  $t('adminCustomers.totalSpent'),
];

/** Customers as CSV; columns as in the specification. */
export function customersCsv(customers: readonly Customer[]): string {
  return csvDocument(
    HEADER,
    customers.map((customer) => [
      customer.username,
      customer.email,
      formatDate(customer.created_at),
      customer.order_count,
      customer.total_spent.toFixed(2),
    ]),
  );
}
