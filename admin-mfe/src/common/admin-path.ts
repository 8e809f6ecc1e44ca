// The addresses of the back office, in one place.

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
  activity: '/admin/activity',
  secondFactor: '/admin/second-factor',
  messages: (state?: string) => (state ? `/admin/messages?state=${state}` : '/admin/messages'),
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
};
