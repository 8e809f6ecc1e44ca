// The addresses of the back office, in one place.
import type { KnownPermission } from './permissions.ts';

export const TABS = ['products', 'orders', 'customers', 'settings'] as const;
export type Tab = (typeof TABS)[number];

/** The words of the tabs. */
export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  products: 'Products',
  orders: 'Orders',
  customers: 'Customers',
  settings: 'Settings',
};

/** The tab a text names; Products when it names none. */
export function readTab(text: string | null): Tab {
  return TABS.find((tab) => tab === text) ?? 'products';
}

/** The places of the rail: the tabs, and the pages below them. */
export type AdminSection = Tab | 'comments' | 'activity' | 'messages' | 'staff' | 'second-factor';

/** What one has to be allowed to go to each; null: what is one's own. */
export const SECTION_PERMISSIONS: Readonly<Record<AdminSection, KnownPermission | null>> = {
  products: 'catalog.read',
  orders: 'orders.read',
  customers: 'customers.read',
  settings: 'settings.edit',
  comments: 'comments.moderate',
  activity: 'activity.read',
  messages: 'mail.read',
  staff: 'staff.manage',
  'second-factor': null,
};

/** The places that are no tabs. */
export const OTHER_SECTIONS = [
  'comments',
  'activity',
  'messages',
  'staff',
  'second-factor',
] as const;

/** The place that an address belongs to: a tab, or the folder a page below /admin stands in. */
export function getSection(pathname: string, search: URLSearchParams): AdminSection {
  const folder = pathname.split('/')[2];
  const other = OTHER_SECTIONS.find((place) => place === folder);
  return other ?? readTab(folder ?? search.get('tab'));
}

/** What an address needs: that of its place, or more where something is made. */
export function getRequiredPermission(
  pathname: string,
  search: URLSearchParams,
): KnownPermission | null {
  const isMaking = pathname === '/admin/products/new' || pathname === adminPath.importProducts;
  return isMaking ? 'catalog.edit' : SECTION_PERMISSIONS[getSection(pathname, search)];
}

/** Every address inside the back office. */
export const adminPath = {
  tab: (tab: Tab) => `/admin?tab=${tab}`,
  newProduct: (copyOf?: string) =>
    copyOf ? `/admin/products/new?copy=${encodeURIComponent(copyOf)}` : '/admin/products/new',
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  importProducts: '/admin/products/import',
  /** The order's page; out of the list of a status, it leads on in that list. */
  order: (id: string, status?: string | null) =>
    `/admin/orders/${encodeURIComponent(id)}${status ? `?status=${status}` : ''}`,
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  comments: '/admin/comments',
  activity: '/admin/activity',
  staff: '/admin/staff',
  secondFactor: '/admin/second-factor',
  messages: (state?: string) => (state ? `/admin/messages?state=${state}` : '/admin/messages'),
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
};
