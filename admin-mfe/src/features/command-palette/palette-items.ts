import {
  formatOrderNumber,
  parseOrderStatus,
  ORDER_STATUS_LABELS,
} from '@challenge-coins/shared-ui/shop';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { SessionUser } from '@challenge-coins/shared-ui/host';
import {
  adminPath,
  getRequiredPermission,
  TAB_LABELS,
  TABS,
} from '../../common/access/admin-path.ts';
import { hasPermission } from '../../common/access/permissions.ts';
import { normalizeText } from '../../common/lists/normalize-text.ts';
import type { PaletteSearchResults } from './palette.queries.ts';

/** Entry of the command palette. */
export interface PaletteItem {
  readonly to: string;
  readonly name: string;
  readonly detail?: string;
}

/** Entries of one kind. */
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const ALL_PAGES: readonly PaletteItem[] = [
  ...TABS.map((tab) => ({ to: adminPath.tab(tab), name: TAB_LABELS[tab] })),
  { to: adminPath.newProduct(), name: 'New product' },
  { to: adminPath.importProducts, name: 'Import products' },
  { to: adminPath.disputes, name: 'Disputes' },
  { to: adminPath.unmatchedPayments, name: 'Unmatched payments' },
  { to: adminPath.withdrawals, name: 'Withdrawals' },
  { to: adminPath.requests, name: 'Requests' },
  { to: adminPath.shopPages, name: 'Information pages' },
  { to: adminPath.delivery, name: 'Delivery' },
  { to: adminPath.returns, name: 'Returns' },
  { to: adminPath.invoices, name: 'Invoices' },
  { to: adminPath.taxes, name: 'Taxes and invoices' },
  { to: adminPath.comments, name: 'Comments' },
  { to: adminPath.activity, name: 'Activity' },
  { to: adminPath.messages(), name: 'Email' },
  { to: adminPath.staff, name: 'Staff' },
  { to: adminPath.secondFactor, name: 'Second factor' },
];

/**
 * Entries for a text: search results of the API, and permitted pages whose name contains the text. An empty text
 * matches all permitted pages.
 */
export function getPaletteItems(
  text: string,
  results: PaletteSearchResults | undefined,
  user: SessionUser | null,
): PaletteGroup[] {
  const wanted = normalizeText(text);
  const pages = ALL_PAGES.filter(
    ({ name, to }) =>
      normalizeText(name).includes(wanted) && hasPermission(user, getLinkPermission(to)),
  );
  const groups = [
    { title: 'Products', items: results?.products.map(toProductItem) ?? [] },
    { title: 'Customers', items: results?.customers.map(toCustomerItem) ?? [] },
    { title: 'Orders', items: results?.orders.map(toOrderItem) ?? [] },
    { title: 'Pages', items: pages },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function getLinkPermission(to: string) {
  const [path = '', search] = to.split('?');
  return getRequiredPermission(path, new URLSearchParams(search));
}

function toProductItem({
  id,
  name,
  archived,
  published,
}: PaletteSearchResults['products'][number]): PaletteItem {
  const state = archived ? ', archived' : published ? '' : ', not published';
  return { to: adminPath.product(id), name, detail: `Cat. ${id}${state}` };
}

function toOrderItem({
  id,
  user_name,
  status,
  total,
}: PaletteSearchResults['orders'][number]): PaletteItem {
  const details = [user_name, formatMoney(total), ORDER_STATUS_LABELS[parseOrderStatus(status)]];
  return {
    to: adminPath.order(id),
    name: `Order ${formatOrderNumber(id)}`,
    detail: details.join(' · '),
  };
}

function toCustomerItem({
  id,
  username,
  email,
}: PaletteSearchResults['customers'][number]): PaletteItem {
  return { to: adminPath.customer(id), name: username, detail: email };
}
