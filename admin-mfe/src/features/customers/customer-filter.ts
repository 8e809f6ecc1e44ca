import { normalizeText } from '../../common/lists/normalize-text.ts';
import type { Customer } from './customers.queries.ts';

/** Customers whose user name or email contains the text, ignoring case and accents. */
export function filterCustomers(customers: readonly Customer[], text: string): Customer[] {
  const wanted = normalizeText(text);
  return customers.filter(
    ({ username, email }) =>
      normalizeText(username).includes(wanted) || normalizeText(email).includes(wanted),
  );
}

/** Sortable columns of the customer list. */
export type CustomerSort = 'username' | 'email' | 'created_at' | 'order_count' | 'total_spent';
export type SortDirection = 'ascending' | 'descending';

/** Sorted copy (stable). */
export function sortCustomers(
  customers: readonly Customer[],
  by: CustomerSort,
  direction: SortDirection,
): Customer[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return customers.toSorted((a, b) => sign * compare(a[by], b[by]));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), $intlLocale, { sensitivity: 'base' });
}
