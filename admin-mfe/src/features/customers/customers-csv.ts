import { csvDocument } from '../../common/lists/csv.ts';
import type { Customer } from './customers.queries.ts';

const HEADER = ['Username', 'Email', 'Joined Date', 'Orders', 'Total Spent'];

/** The customer list as a file for a spreadsheet. */
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
