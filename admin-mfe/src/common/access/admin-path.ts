// Tabs, sections and paths of the admin UI.
import type { KnownPermission } from './permissions.ts';

/** Tabs of the dashboard, in display order. */
export const TABS = ['products', 'orders', 'customers', 'settings'] as const;
export type Tab = (typeof TABS)[number];

/** Tab labels. */
export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  products: $t('adminCommon.tabProducts'),
  orders: $t('adminCommon.tabOrders'),
  customers: $t('adminCommon.tabCustomers'),
  settings: $t('adminCommon.tabSettings'),
};

/** Parses a tab name; defaults to Products. */
export function parseTab(text: string | null): Tab {
  return TABS.find((tab) => tab === text) ?? 'products';
}

/** Sections in the side navigation: the tabs, and the pages listed below them. */
export type AdminSection = Tab | (typeof OTHER_SECTIONS)[number];

/** Permission that each section requires; null: no permission, only being staff. */
export const SECTION_PERMISSIONS: Readonly<Record<AdminSection, KnownPermission | null>> = {
  products: 'catalog.read',
  orders: 'orders.read',
  disputes: 'payments.read',
  'unmatched-payments': 'payments.read',
  customers: 'customers.read',
  settings: 'settings.edit',
  comments: 'comments.moderate',
  activity: 'activity.read',
  messages: 'mail.read',
  staff: 'staff.manage',
  'second-factor': null,
};

/** Sections that are not tabs of the dashboard. */
const OTHER_SECTIONS = [
  'disputes',
  'unmatched-payments',
  'comments',
  'activity',
  'messages',
  'staff',
  'second-factor',
] as const;

/** Tabs of the pages that have no link in the side navigation. */
const TABS_OF_PAGES: ReadonlyMap<string, Tab> = new Map([
  ['translations', 'products'],
  ['withdrawals', 'orders'],
  ['returns', 'orders'],
  ['invoices', 'orders'],
  ['taxes', 'settings'],
  ['delivery', 'settings'],
  ['requests', 'customers'],
  ['shop-pages', 'settings'],
]);

/** Section of a path: the folder below /admin, or the dashboard's tab. Pages without a section belong to a tab. */
export function getSection(pathname: string, search: URLSearchParams): AdminSection {
  const folder = pathname.split('/')[2];
  const tab = TABS_OF_PAGES.get(folder ?? '');
  if (tab) return tab;
  const other = OTHER_SECTIONS.find((section) => section === folder);
  return other ?? parseTab(folder ?? search.get('tab'));
}

/** Permission that a path requires: its section's, `catalog.edit` for creating products, `payments.read` for invoices. */
export function getRequiredPermission(
  pathname: string,
  search: URLSearchParams,
): KnownPermission | null {
  if (pathname === adminPath.invoices) return 'payments.read';
  const isCreating = pathname === '/admin/products/new' || pathname === adminPath.importProducts;
  return isCreating ? 'catalog.edit' : SECTION_PERMISSIONS[getSection(pathname, search)];
}

/** Paths of all admin pages. */
export const adminPath = {
  tab: (tab: Tab) => `/admin?tab=${tab}`,
  newProduct: (copyOf?: string) =>
    copyOf ? `/admin/products/new?copy=${encodeURIComponent(copyOf)}` : '/admin/products/new',
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  /** Product page with the translation into a language opened. */
  productTexts: (id: string, locale: string) =>
    `/admin/products/${encodeURIComponent(id)}?texts=${locale}#texts-${locale}`,
  importProducts: '/admin/products/import',
  translations: '/admin/translations',
  /** Order page. With a status, its next and previous links stay in that status. */
  order: (id: string, status?: string | null) =>
    `/admin/orders/${encodeURIComponent(id)}${status ? `?status=${status}` : ''}`,
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  disputes: '/admin/disputes',
  unmatchedPayments: '/admin/unmatched-payments',
  withdrawals: '/admin/withdrawals',
  requests: '/admin/requests',
  shopPages: '/admin/shop-pages',
  delivery: '/admin/delivery',
  returns: '/admin/returns',
  invoices: '/admin/invoices',
  taxes: '/admin/taxes',
  comments: '/admin/comments',
  activity: '/admin/activity',
  staff: '/admin/staff',
  secondFactor: '/admin/second-factor',
  messages: (state?: string) => (state ? `/admin/messages?state=${state}` : '/admin/messages'),
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
};
