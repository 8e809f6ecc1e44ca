import { apiQuery, withLocale } from '@challenge-coins/shared-ui/api';

/** Titles of the information pages by slug. */
export const SHOP_PAGE_TITLES = {
  imprint: $t('shopPages.imprint'),
  terms: $t('shopPages.terms'),
  privacy: $t('shopPages.privacy'),
  'shipping-returns': $t('shopPages.shippingReturns'),
  accessibility: $t('shopPages.accessibility'),
} as const;
export type InformationSlug = keyof typeof SHOP_PAGE_TITLES;

/** An information page. The English page has the query key of the back office, which edits it. */
export const shopPageQuery = (slug: InformationSlug) =>
  apiQuery(
    ['shop-page', slug, ...($locale === 'en' ? [] : [$locale])],
    '/shop-pages/{slug}',
    withLocale({ path: { slug } }),
  );

/** What personal data the shop stores, and why. */
export const dataProcessingQuery = apiQuery(
  ['data-processing', ...($locale === 'en' ? [] : [$locale])],
  '/data-processing',
  withLocale({}),
);
