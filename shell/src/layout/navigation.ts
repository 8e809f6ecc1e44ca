/** Links of the main navigation, in order. */
export const NAV_LINKS = [
  { to: '/', label: $t('shellHeader.home') },
  { to: '/shop', label: $t('shellHeader.shop') },
  { to: '/custom-gift', label: $t('shellHeader.giftSet') },
  { to: '/about', label: $t('shellHeader.about') },
  { to: '/contact', label: $t('shellHeader.contact') },
  { to: '/faqs', label: $t('shellHeader.faqs') },
] as const;

/** Link to the orders; logged-out visitors are redirected to the login. */
export const ORDERS_LINK = { to: '/orders', label: $t('shellHeader.orders') } as const;
