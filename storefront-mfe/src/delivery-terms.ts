// Delivery and return terms, shared by product pages, FAQs and structured data.

/** Country of domestic delivery, ISO 3166-1 alpha-2. */
export const HOME_COUNTRY = 'US';
/** Domestic delivery time in business days. */
export const DOMESTIC = { min: 5, max: 7 };
/** Domestic delivery time as text. */
export const DOMESTIC_DAYS = $t('delivery.domesticDays', {
  min: DOMESTIC.min,
  max: DOMESTIC.max,
});
/** International delivery time as text. */
export const INTERNATIONAL_DAYS = $t('delivery.internationalDays');
/** Return period in days. */
export const RETURN_DAYS = 30;

/** What free shipping does not include. */
export const DUTIES_TEXT = $t('delivery.dutiesExcluded');
