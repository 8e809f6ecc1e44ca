import { csvDocument } from '../../common/lists/csv.ts';
import type { Customer } from './customers.queries.ts';

const HEADER = ['Username', 'Email', 'Joined Date', 'Orders', 'Total Spent'];

/** Customers as CSV; columns as in the specification. */
export function customersCsv(customers: readonly Customer[]): string {
  return csvDocument(
    HEADER,
    customers.map((customer) => [
      customer.username,
      customer.email,
      new Date(customer.created_at).toLocaleDateString('en-US'),
      customer.order_count,
      customer.total_spent.toFixed(2),
    ]),
  );
}
