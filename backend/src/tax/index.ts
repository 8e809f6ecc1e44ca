// Public interface of the tax module for other modules.
export {
  computeAddedTaxes,
  findTaxRates,
  roundedShare,
  splitByWeight,
  splitIncludedTax,
  sumByTax,
  toPercent,
  totalTaxCents,
  type AddedTax,
  type TaxDestination,
  type TaxRate,
} from './tax.js';
export type { TaxCategory } from './tax-rate.entity.js';
export { SetTaxRates, TaxQuoteDto, TaxQuoteQuery, TaxRateDto } from './tax.contract.js';
export { RateNameTwice, RatesMixed, RateTwice } from './tax.errors.js';
export { TAX_RATE_EXAMPLE } from './tax.example.js';
export {
  findAddedTaxCountries,
  findTaxRatesAt,
  holdTaxRates,
  lockTaxSettings,
  taxRates,
  taxRatesSql,
} from './tax.query.js';
export { TaxRates } from './tax-rates.service.js';
export { TaxModule } from './tax.module.js';
