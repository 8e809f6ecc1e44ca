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
import type { Found } from './palette.queries.ts';

/** Something that one can go to. */
export interface PaletteItem {
  readonly to: string;
  readonly name: string;
  readonly detail?: string;
}

/** Places of one kind. */
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const ALL_PAGES: readonly PaletteItem[] = [
  ...TABS.map((tab) => ({ to: adminPath.tab(tab), name: TAB_LABELS[tab] })),
  { to: adminPath.newProduct(), name: 'New product' },
  { to: adminPath.importProducts, name: 'Import products' },
  { to: adminPath.comments, name: 'Comments' },
  { to: adminPath.activity, name: 'Activity' },
  { to: adminPath.messages(), name: 'Mail' },
  { to: adminPath.staff, name: 'Staff' },
  { to: adminPath.secondFactor, name: 'Second factor' },
];

/**
 * What a text leads to: what the shop has found, and the pages by their names; without a text all pages that
 * one may open.
 */
export function getPaletteItems(
  text: string,
  found: Found | undefined,
  user: SessionUser | null,
): PaletteGroup[] {
  const wanted = normalizeText(text);
  const pages = ALL_PAGES.filter(
    ({ name, to }) => normalizeText(name).includes(wanted) && hasPermission(user, needOfLink(to)),
  );
  const groups = [
    { title: 'Products', items: found?.products.map(productPlace) ?? [] },
    { title: 'Customers', items: found?.customers.map(customerPlace) ?? [] },
    { title: 'Orders', items: found?.orders.map(orderPlace) ?? [] },
    { title: 'Pages', items: pages },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function needOfLink(to: string) {
  const [path = '', search] = to.split('?');
  return getRequiredPermission(path, new URLSearchParams(search));
}

function productPlace({ id, name, archived, published }: Found['products'][number]): PaletteItem {
  const state = archived ? ', archived' : published ? '' : ', not in the shop yet';
  return { to: adminPath.product(id), name, detail: `Cat. ${id}${state}` };
}

function orderPlace({ id, user_name, status, total }: Found['orders'][number]): PaletteItem {
  const words = [user_name, formatMoney(total), ORDER_STATUS_LABELS[parseOrderStatus(status)]];
  return {
    to: adminPath.order(id),
    name: `Order ${formatOrderNumber(id)}`,
    detail: words.join(' · '),
  };
}

function customerPlace({ id, username, email }: Found['customers'][number]): PaletteItem {
  return { to: adminPath.customer(id), name: username, detail: email };
}
