import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { TAX_CATEGORIES } from './tax-rate.entity.js';
import type { TaxRate } from './tax.js';

/** The rates that were valid at a time. */
const RATES = defineQuery('tax rates at a time', {
  id: z.uuid(),
  country: z.string(),
  region: z.string(),
  category: z.enum(['', ...TAX_CATEGORIES]),
  name: z.string(),
  basis_points: z.number(),
  is_included: z.boolean(),
})`
  SELECT id, country, region, category, name, basis_points, is_included FROM tax_rate
   WHERE valid_from <= $1 AND (valid_until IS NULL OR valid_until > $1)
   ORDER BY country, region, category, name`;

const END_RATES = defineQuery('end tax rates', {})`
  UPDATE tax_rate SET valid_until = greatest(valid_from, $2::timestamptz)
   WHERE id = ANY($1::uuid[]) AND valid_until IS NULL`;

const ADD_RATE = defineQuery('add a tax rate', {})`
  INSERT INTO tax_rate (id, country, region, category, name, basis_points, is_included, valid_from)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

const COUNTRIES = defineQuery('countries with tax added at the checkout', {
  country: z.string(),
})`
  SELECT DISTINCT country FROM tax_rate WHERE valid_until IS NULL AND NOT is_included ORDER BY country`;

/** Serializes changes of the seller and the rates; reading them is not blocked. */
const LOCK = defineQuery('lock the tax settings', { locked: z.boolean() })`
  SELECT pg_advisory_xact_lock(hashtext('tax settings')) IS NOT NULL AS locked`;

export type TaxRateRow = RowOf<typeof RATES>;

/** Rates in the JSON of `currentTaxRatesSql`. */
export const currentTaxRates = z.array(
  z.object({
    country: z.string(),
    region: z.string(),
    category: z.enum(['', ...TAX_CATEGORIES]),
    name: z.string(),
    basisPoints: z.number(),
    isIncluded: z.boolean(),
  }),
);

/** SQL expression: the current rates of a country as JSON, for statements that need them among other things. */
export function currentTaxRatesSql(country: string): string {
  return `coalesce((SELECT json_agg(json_build_object('country', country, 'region', region, 'category', category,
             'name', name, 'basisPoints', basis_points, 'isIncluded', is_included) ORDER BY name)
        FROM tax_rate WHERE country = ${country} AND valid_until IS NULL), '[]')`;
}

/** Locks seller and rates against concurrent changes until the transaction ends. */
export async function lockTaxSettings(manager: EntityManager): Promise<void> {
  await LOCK.run(manager);
}

/** The rows of the rates that were valid at a time. */
export function findRateRows(manager: EntityManager, at: Date): Promise<TaxRateRow[]> {
  return RATES.run(manager, [at]);
}

/** The tax rates that were valid at a time. */
export async function findTaxRatesAt(manager: EntityManager, at: Date): Promise<TaxRate[]> {
  return (await findRateRows(manager, at)).map(({ id: _, basis_points, is_included, ...rate }) => ({
    ...rate,
    basisPoints: basis_points,
    isIncluded: is_included,
  }));
}

/** Countries where a tax is added at the checkout, sorted. */
export async function findAddedTaxCountries(manager: EntityManager): Promise<string[]> {
  return (await COUNTRIES.run(manager)).map(({ country }) => country);
}

/** Ends rates; those that have ended stay as they are. */
export async function endTaxRates(
  manager: EntityManager,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await END_RATES.run(manager, [ids, at]);
}

export async function addTaxRate(
  manager: EntityManager,
  { id, country, region, category, name, basis_points, is_included }: TaxRateRow,
  at: Date,
): Promise<void> {
  const values = [id, country, region, category, name, basis_points, is_included];
  await ADD_RATE.run(manager, [...values, at]);
}
