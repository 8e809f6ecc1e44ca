import { z } from 'zod';
import { countryCode } from '../common/countries.js';
import { isPlainLine, requiredText, text } from '../common/text.js';
import { TAX_CATEGORIES } from './tax-rate.entity.js';
import { TAX_RATE_EXAMPLE } from './tax.example.js';

const LINE_MESSAGE = 'This text must be a single line.';
const PERCENT_MESSAGE = 'Please enter a percentage from 0 to 100 with at most three decimals.';
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
    name: requiredText(40, 'Please enter the name of the tax, such as VAT.').refine(
      isPlainLine,
      LINE_MESSAGE,
    ),
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

/** All current rates. */
export const SetTaxRates = z
  .object({ rates: z.array(TaxRateDto).max(MAX_RATES) })
  .meta({ id: 'SetTaxRates', example: { rates: [TAX_RATE_EXAMPLE] } });
export type SetTaxRates = z.infer<typeof SetTaxRates>;
