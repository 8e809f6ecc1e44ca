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

/** Sorting of the customer list. */
export interface CustomerSorting {
  readonly by: CustomerSort;
  readonly direction: SortDirection;
}

interface CustomerTableProps {
  readonly customers: readonly Customer[];
  /** Current sorting and its handler; left out if the server sorts. */
  readonly sorting?: CustomerSorting & { readonly onSort: (by: CustomerSort) => void };
}

/** Table columns; all are sortable. */
export const COLUMNS: readonly { by: CustomerSort; label: string; numeric: boolean }[] = [
  { by: 'username', label: $t('adminCommon.customer'), numeric: false },
  { by: 'email', label: $t('adminCommon.email'), numeric: false },
  { by: 'created_at', label: $t('adminCustomers.joined'), numeric: false },
  { by: 'order_count', label: $t('adminCustomers.orders'), numeric: true },
  { by: 'total_spent', label: $t('adminCustomers.totalSpent'), numeric: true },
];

/** Table of customers. Column headers sort if `sorting` is given. */
export function CustomerTable({ customers, sorting }: CustomerTableProps) {
  return (
    <Table caption={$t('adminCustomers.title')} captionHidden stacks>
      <thead>
        <tr>
          {COLUMNS.map(({ by, label, numeric }) =>
            sorting ? (
              <SortHeader
                key={by}
                direction={sorting.by === by ? sorting.direction : null}
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
            {getInitial(customer.username)}
          </span>
          <Link to={adminPath.customer(customer.id)}>{customer.username}</Link>
        </span>
      </th>
      <td className={classes.email}>{customer.email}</td>
      <td className={classes.joined} data-head={$t('adminCustomers.joined')}>
        {formatDate(customer.created_at)}
      </td>
      <td className={classes.orders} data-numeric data-head={$t('adminCustomers.orders')}>
        {formatCount(customer.order_count)}
      </td>
      <td className={classes.spent} data-numeric>
        {formatMoney(customer.total_spent)}
      </td>
    </tr>
  );
}

/** First grapheme of the name, upper case. */
function getInitial(username: string): string {
  const [first] = new Intl.Segmenter($intlLocale).segment(username);
  return first?.segment.toUpperCase() ?? '';
}
