import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { TAX_CATEGORIES } from './tax-rate.entity.js';
import type { TaxRate } from './tax.js';

const RATE = {
  id: z.uuid(),
  country: z.string(),
  region: z.string(),
  category: z.enum(['', ...TAX_CATEGORIES]),
  name: z.string(),
  basis_points: z.number(),
  is_included: z.boolean(),
};
const RATE_COLUMNS = 'id, country, region, category, name, basis_points, is_included';

const CURRENT_RATES = defineQuery('current tax rates', RATE)`
  SELECT ${RATE_COLUMNS} FROM tax_rate WHERE valid_until IS NULL
   ORDER BY country, region, category, name`;

/** SQL condition: the rate was valid at a time. */
const validAt = (time: string) =>
  `valid_from <= ${time} AND (valid_until IS NULL OR valid_until > ${time})`;

/** The rates that were valid at a time. */
const RATES = defineQuery('tax rates at a time', RATE)`
  SELECT ${RATE_COLUMNS} FROM tax_rate WHERE ${validAt('$1')}
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

/** Serializes changes of the seller and the rates, and waits for checkouts that have read the rates. */
const LOCK = defineQuery('lock the tax settings', { locked: z.boolean() })`
  SELECT pg_advisory_xact_lock(hashtext('tax settings')) IS NOT NULL AS locked`;

const HOLD_RATES = defineQuery('hold the tax rates', { held: z.boolean() }, 'prepared')`
  SELECT pg_advisory_xact_lock_shared(hashtext('tax settings')) IS NOT NULL AS held`;

/** Later than every order so far. Whole milliseconds, which the driver reads without rounding. */
const TIME_OF_CHANGE = defineQuery('time of a change of tax rates', { now: z.date() })`
  SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS now`;

export type TaxRateRow = RowOf<typeof CURRENT_RATES>;

/** Rates in the JSON of `taxRatesSql`. */
export const taxRates = z.array(
  z.object({
    country: z.string(),
    region: z.string(),
    category: z.enum(['', ...TAX_CATEGORIES]),
    name: z.string(),
    basisPoints: z.number(),
    isIncluded: z.boolean(),
  }),
);

/**
 * SQL expression: the rates of a country as JSON, for statements that need them among other things. They are those of the
 * start of the transaction, which is the time of an order: its invoice uses the rates of the same time.
 */
export function taxRatesSql(country: string): string {
  return `coalesce((SELECT json_agg(json_build_object('country', country, 'region', region, 'category', category,
             'name', name, 'basisPoints', basis_points, 'isIncluded', is_included) ORDER BY name)
        FROM tax_rate WHERE country = ${country} AND ${validAt('now()')}), '[]')`;
}

/** Locks seller and rates against concurrent changes until the transaction ends. */
export async function lockTaxSettings(manager: EntityManager): Promise<void> {
  await LOCK.run(manager);
}

/**
 * Keeps the rates from changing until the transaction ends; read them after it. Otherwise a change that is not committed
 * yet could be dated before an order that was placed without it.
 */
export async function holdTaxRates(manager: EntityManager): Promise<void> {
  await HOLD_RATES.run(manager);
}

/** Time for a change of the rates, by the clock that dates orders. Lock the settings first. */
export async function readTimeOfChange(manager: EntityManager): Promise<Date> {
  const [row] = await TIME_OF_CHANGE.run(manager);
  if (!row) throw new Error('PostgreSQL returned no row for a query that always returns one.');
  return row.now;
}

/** The rows of the current rates. */
export function findCurrentRateRows(manager: EntityManager): Promise<TaxRateRow[]> {
  return CURRENT_RATES.run(manager);
}

/** The current tax rates. */
export async function findCurrentTaxRates(manager: EntityManager): Promise<TaxRate[]> {
  return (await findCurrentRateRows(manager)).map(toTaxRate);
}

/** The tax rates that were valid at a time. */
export async function findTaxRatesAt(manager: EntityManager, at: Date): Promise<TaxRate[]> {
  return (await RATES.run(manager, [at])).map(toTaxRate);
}

function toTaxRate({ id: _, basis_points, is_included, ...rate }: TaxRateRow): TaxRate {
  return { ...rate, basisPoints: basis_points, isIncluded: is_included };
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
