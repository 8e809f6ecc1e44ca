// Tax arithmetic, in whole cents. Each tax is rounded once per line; totals are sums of lines.
import type { TaxCategory } from './tax-rate.entity.js';

/** 100 % in tenths of a basis point: a rate has up to three decimals, such as 9.975 %. */
const WHOLE = 100_000;

/** A rate for a destination and a category; see `TaxRateEntity`. */
export interface TaxRate {
  readonly country: string;
  readonly region: string;
  readonly category: TaxCategory | '';
  readonly name: string;
  readonly basisPoints: number;
  readonly isIncluded: boolean;
}

/** Where goods are delivered. */
export interface TaxDestination {
  readonly country: string;
  readonly region: string;
}

/**
 * The rates for a category at a destination: those of the region beat those of the country, then those of the category
 * beat the general ones. Several rates of one place and category apply together. Empty: not taxed. Category null:
 * amounts of the whole order.
 */
export function findTaxRates<Rate extends TaxRate>(
  rates: readonly Rate[],
  { country, region }: TaxDestination,
  category: TaxCategory | null,
): Rate[] {
  const matches = rates.filter(
    (rate) =>
      rate.country === country &&
      (rate.region === '' || fold(rate.region) === fold(region)) &&
      (rate.category === '' || rate.category === category),
  );
  const rank = (rate: Rate) => (rate.region === '' ? 0 : 2) + (rate.category === '' ? 0 : 1);
  const best = Math.max(...matches.map(rank));
  return matches.filter((rate) => rank(rate) === best);
}

const fold = (region: string) => region.trim().toLowerCase();

/** Identifies country, region and category of a rate. */
export function placeOf({
  country,
  region,
  category,
}: Pick<TaxRate, 'country' | 'region' | 'category'>): string {
  return JSON.stringify([country, fold(region), category]);
}

/** Splits a price that includes tax. The net amount and the tax add up to it. */
export function splitIncludedTax(
  grossCents: number,
  basisPoints: number,
): { readonly netCents: number; readonly taxCents: number } {
  const netCents = roundedShare(grossCents, WHOLE, WHOLE + toTenths(basisPoints));
  return { netCents, taxCents: grossCents - netCents };
}

/** A line of an order as its tax needs it. */
interface TaxableLine {
  /** Null: the delivery. */
  readonly itemId: string | null;
  readonly category: TaxCategory;
  readonly amountCents: number;
}

/** A tax on a line of an order that is added to its price. */
export interface AddedTax {
  readonly itemId: string | null;
  readonly name: string;
  readonly basisPoints: number;
  readonly amountCents: number;
}

/** The taxes that are added to the prices of an order: one per line and rate, except those of less than half a cent. */
export function computeAddedTaxes(
  rates: readonly TaxRate[],
  destination: TaxDestination,
  lines: readonly TaxableLine[],
): AddedTax[] {
  return lines.flatMap(({ itemId, category, amountCents }) =>
    findTaxRates(rates, destination, category)
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ name, basisPoints }) => ({
        ...{ itemId, name, basisPoints },
        amountCents: addedTaxCents(amountCents, basisPoints),
      }))
      .filter((tax) => tax.amountCents > 0),
  );
}

function addedTaxCents(netCents: number, basisPoints: number): number {
  return roundedShare(netCents, toTenths(basisPoints), WHOLE);
}

/** The tax of one rate on an amount: a part of it if it is included, else on top of it. */
export function taxCentsOf({ basisPoints, isIncluded }: TaxRate, amountCents: number): number {
  return isIncluded
    ? splitIncludedTax(amountCents, basisPoints).taxCents
    : addedTaxCents(amountCents, basisPoints);
}

/** Sums of taxes by name and rate, in the order in which they first occur. */
export function sumByTax(taxes: readonly AddedTax[]): Omit<AddedTax, 'itemId'>[] {
  const isSame = (one: AddedTax) => (other: AddedTax) =>
    one.name === other.name && one.basisPoints === other.basisPoints;
  return taxes
    .filter((tax, index) => taxes.findIndex(isSame(tax)) === index)
    .map((tax) => ({
      ...{ name: tax.name, basisPoints: tax.basisPoints },
      amountCents: totalTaxCents(taxes.filter(isSame(tax))),
    }));
}

export function totalTaxCents(taxes: readonly Pick<AddedTax, 'amountCents'>[]): number {
  return taxes.reduce((total, { amountCents }) => total + amountCents, 0);
}

/** A rate in percent: 955.6 basis points are 9.556 %, without the binary fractions of a division by 100. */
export const toPercent = (basisPoints: number): number => toTenths(basisPoints) / 1000;

const toTenths = (basisPoints: number) => Math.round(basisPoints * 10);

/** `amount * part / whole` in whole cents, half a cent away from zero. */
export function roundedShare(amount: number, part: number, whole: number): number {
  const sign = amount < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(amount) * part + whole) / (2 * whole)) || 0;
}

/**
 * Splits an amount in proportion to weights. The parts add up to the amount, and none exceeds its weight if the amount
 * does not exceed their sum.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const positive = weights.map((weight) => Math.max(0, weight));
  const sum = positive.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let before = 0;
  return positive.map((weight) => {
    const start = roundedShare(amount, before, sum);
    before += weight;
    return roundedShare(amount, before, sum) - start;
  });
}
