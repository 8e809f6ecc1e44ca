/** Links of the main navigation, in order. */
export const NAV_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
  { to: '/custom-gift', label: 'Gift Set' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/faqs', label: 'FAQs' },
] as const;

/** Link to the orders; logged-out visitors are redirected to the login. */
export const ORDERS_LINK = { to: '/orders', label: 'My Orders' } as const;
