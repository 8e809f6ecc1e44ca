import { apiQuery } from '@challenge-coins/shared-ui/api';

/** Titles of the information pages by slug. */
export const SHOP_PAGE_TITLES = {
  imprint: 'Imprint',
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  'shipping-returns': 'Delivery and returns',
  accessibility: 'Accessibility',
} as const;
export type InformationSlug = keyof typeof SHOP_PAGE_TITLES;

/** An information page. */
export const shopPageQuery = (slug: InformationSlug) =>
  apiQuery(['shop-page', slug], '/shop-pages/{slug}', { path: { slug } });

/** What personal data the shop stores, and why. */
export const dataProcessingQuery = apiQuery(['data-processing'], '/data-processing');
