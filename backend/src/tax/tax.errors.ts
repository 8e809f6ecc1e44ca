import { defineError } from '../common/domain-error.js';

export const RateTwice = defineError(
  'invoices.rate-twice',
  422,
  'Two rates have the same country, region and category. Please keep one of them.',
);

export const RateNameTwice = defineError(
  'tax.name-twice',
  422,
  'Two taxes with the same country, region and category have the same name. Please give each its own name, or keep one of them.',
);

export const RatesMixed = defineError(
  'tax.rates-mixed',
  422,
  'For the same country, region and category, a tax is included in the price and another is added at the checkout. Please choose the same for both.',
);
