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
  { to: adminPath.newProduct(), name: $t('adminPalette.newProduct') },
  { to: adminPath.translations, name: $t('adminPalette.translations') },
  { to: adminPath.importProducts, name: $t('adminPalette.importProducts') },
  { to: adminPath.disputes, name: $t('adminPalette.disputes') },
  { to: adminPath.unmatchedPayments, name: $t('adminPalette.unmatched') },
  { to: adminPath.withdrawals, name: $t('adminPalette.withdrawals') },
  { to: adminPath.requests, name: $t('adminPalette.requests') },
  { to: adminPath.shopPages, name: $t('adminPalette.informationPages') },
  { to: adminPath.delivery, name: $t('adminCommon.delivery') },
  { to: adminPath.returns, name: $t('adminPalette.returns') },
  { to: adminPath.invoices, name: $t('adminPalette.invoices') },
  { to: adminPath.taxes, name: $t('adminPalette.taxes') },
  { to: adminPath.comments, name: $t('adminPalette.comments') },
  { to: adminPath.activity, name: $t('adminPalette.activity') },
  { to: adminPath.messages(), name: $t('adminPalette.emails') },
  { to: adminPath.staff, name: $t('adminPalette.staff') },
  { to: adminPath.secondFactor, name: $t('adminPalette.secondFactor') },
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
    { title: $t('adminPalette.products'), items: results?.products.map(toProductItem) ?? [] },
    { title: $t('adminPalette.customers'), items: results?.customers.map(toCustomerItem) ?? [] },
    { title: $t('adminPalette.orders'), items: results?.orders.map(toOrderItem) ?? [] },
    { title: $t('adminPalette.pages'), items: pages },
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
  return { to: adminPath.product(id), name, detail: productDetail() };

  function productDetail(): string {
    if (archived) return $t('adminPalette.archivedProduct', { id });
    return published
      ? $t('adminCommon.catalogNumber', { id })
      : $t('adminPalette.hiddenProduct', { id });
  }
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
    name: $t('adminCommon.orderNumber', { number: formatOrderNumber(id) }),
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
