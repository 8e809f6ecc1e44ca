import { defineError } from '../common/domain-error.js';

export const RateTwice = defineError('invoices.rate-twice', 422, 'errors.invoicesRateTwice');

export const RateNameTwice = defineError('tax.name-twice', 422, 'errors.taxNameTwice');

export const RatesMixed = defineError('tax.rates-mixed', 422, 'errors.taxRatesMixed');
