// Delivery and returns as product pages, FAQs and search engines state them.

/** Country of domestic delivery, ISO 3166-1 alpha-2. */
export const HOME_COUNTRY = 'US';
/** Domestic delivery, business days from door to door. */
export const DOMESTIC = { min: 5, max: 7 };
export const DOMESTIC_DAYS = `${DOMESTIC.min}-${DOMESTIC.max} business days`;
export const INTERNATIONAL_DAYS = '10-21 business days';
/** Days in which a purchase can be returned. */
export const RETURN_DAYS = 30;
