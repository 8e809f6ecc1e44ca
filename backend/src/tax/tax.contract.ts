import { z } from 'zod';
import { countryCode } from '../common/countries.js';
import { isPlainLine, requiredText, text } from '../common/text.js';
import { TAX_CATEGORIES } from './tax-rate.entity.js';
import { TAX_QUOTE_EXAMPLE, TAX_RATE_EXAMPLE } from './tax.example.js';
import { fieldText } from '../common/languages/field-text.js';

const LINE_MESSAGE = fieldText('errorsFields.singleLine');
const PERCENT_MESSAGE = fieldText('errorsFields.percent');
const MAX_RATES = 200;

/** A rate of tax. */
export const TaxRateDto = z
  .object({
    country: countryCode,
    region: text(60).refine(isPlainLine, LINE_MESSAGE).default('').meta({
      description: 'Region such as a state, by name or code; empty: the whole country',
    }),
    category: z
      .enum(['', ...TAX_CATEGORIES])
      .default('')
      .meta({
        description: 'Product category, or shipping; empty: everything without a rate of its own',
      }),
    name: requiredText(40, fieldText('errorsFields.taxName')).refine(isPlainLine, LINE_MESSAGE),
    percent: z
      .number(PERCENT_MESSAGE)
      .min(0, PERCENT_MESSAGE)
      .max(100, PERCENT_MESSAGE)
      .multipleOf(0.001, PERCENT_MESSAGE),
    is_included: z.boolean().default(true).meta({
      description: 'Whether prices include the tax; if not, it is added at the checkout',
    }),
  })
  .meta({ id: 'TaxRate', example: TAX_RATE_EXAMPLE });
export type TaxRateDto = z.infer<typeof TaxRateDto>;

const AMOUNT_MESSAGE = fieldText('errorsFields.dollars');

/** A purchase to try the rates with. */
export const TaxQuoteQuery = z.object({
  country: countryCode,
  region: text(100).default('').meta({ description: 'Region of the address, by value or name' }),
  category: z.enum(TAX_CATEGORIES).meta({ description: 'Product category, or shipping' }),
  amount: z.coerce
    .number(AMOUNT_MESSAGE)
    .min(0, AMOUNT_MESSAGE)
    .max(1_000_000, AMOUNT_MESSAGE)
    .multipleOf(0.01, AMOUNT_MESSAGE)
    .meta({ description: 'Price in dollars' }),
});
export type TaxQuoteQuery = z.infer<typeof TaxQuoteQuery>;

/** The rates that apply to a purchase, with their amounts. */
export const TaxQuoteDto = z
  .object({
    rates: z
      .array(
        TaxRateDto.extend({ amount: z.number().meta({ description: 'Dollars' }) }).meta({
          id: 'QuotedTaxRate',
        }),
      )
      .meta({ description: 'Empty: not taxed' }),
    total: z.number().meta({ description: 'Dollars that the buyer pays, with added taxes' }),
  })
  .meta({ id: 'TaxQuote', example: TAX_QUOTE_EXAMPLE });
export type TaxQuoteDto = z.infer<typeof TaxQuoteDto>;

/** All current rates. */
export const SetTaxRates = z
  .object({ rates: z.array(TaxRateDto).max(MAX_RATES) })
  .meta({ id: 'SetTaxRates', example: { rates: [TAX_RATE_EXAMPLE] } });
export type SetTaxRates = z.infer<typeof SetTaxRates>;
