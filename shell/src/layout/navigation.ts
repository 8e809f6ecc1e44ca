/** The public pages of the shop, in the order of the header. */
export const NAV_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
  { to: '/custom-gift', label: 'Gift Set' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/faqs', label: 'FAQs' },
] as const;

/** Where a shopper finds what was ordered; whoever is not signed in comes there by the log-in. */
export const ORDERS_LINK = { to: '/orders', label: 'My Orders' } as const;
