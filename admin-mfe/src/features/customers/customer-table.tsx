import { Link } from '@challenge-coins/shared-ui/platform';
import {
  formatCount,
  formatDate,
  formatMoney,
  SortHeader,
  Table,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import type { CustomerSort, SortDirection } from './customer-filter.ts';
import type { Customer } from './customers.queries.ts';
import classes from './customers.module.css';

export interface CustomerSorting {
  readonly by: CustomerSort;
  readonly direction: SortDirection;
}

interface CustomerTableProps {
  readonly customers: readonly Customer[];
  /** How the rows stand, and what sorts them anew; left out where the server says how. */
  readonly sorting?: {
    readonly order: CustomerSorting;
    readonly onSort: (by: CustomerSort) => void;
  };
}

/** The table's columns; every one sorts it. */
export const COLUMNS: readonly { by: CustomerSort; label: string; numeric: boolean }[] = [
  { by: 'username', label: 'Customer', numeric: false },
  { by: 'email', label: 'Email', numeric: false },
  { by: 'created_at', label: 'Joined', numeric: false },
  { by: 'order_count', label: 'Orders', numeric: true },
  { by: 'total_spent', label: 'Total Spent', numeric: true },
];

/** The customers as a table; its heads sort where all customers are loaded. */
export function CustomerTable({ customers, sorting }: CustomerTableProps) {
  return (
    <Table caption="Customers" captionHidden stacks>
      <thead>
        <tr>
          {COLUMNS.map(({ by, label, numeric }) =>
            sorting ? (
              <SortHeader
                key={by}
                direction={sorting.order.by === by ? sorting.order.direction : null}
                numeric={numeric}
                onSort={() => sorting.onSort(by)}
              >
                {label}
              </SortHeader>
            ) : (
              <th key={by} scope="col" data-numeric={numeric || undefined}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </tbody>
    </Table>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  return (
    <tr className={classes.customer}>
      <th scope="row">
        <span className={classes.person}>
          <span className={classes.avatar} aria-hidden="true">
            {initialOf(customer.username)}
          </span>
          <Link to={adminPath.customer(customer.id)}>{customer.username}</Link>
        </span>
      </th>
      <td className={classes.email}>{customer.email}</td>
      <td className={classes.joined} data-head="Joined">
        {formatDate(customer.created_at)}
      </td>
      <td className={classes.orders} data-numeric data-head="Orders">
        {formatCount(customer.order_count)}
      </td>
      <td className={classes.spent} data-numeric>
        {formatMoney(customer.total_spent)}
      </td>
    </tr>
  );
}

/** The first letter, whatever it is made of. */
function initialOf(username: string): string {
  const [first] = new Intl.Segmenter('en').segment(username);
  return first?.segment.toUpperCase() ?? '';
}
