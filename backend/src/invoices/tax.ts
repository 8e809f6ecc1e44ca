// Tax arithmetic, in whole cents. Tax is rounded once per line; totals are sums of lines.
import type { Category } from '../catalog/index.js';

const WHOLE = 10_000; // basis points

/** A rate for a destination and a category; see `TaxRateEntity`. */
export interface TaxRate {
  readonly country: string;
  readonly region: string;
  readonly category: Category | '';
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
 * The rate for a category at a destination: a rate of the region beats one of the country, then a rate of the category
 * beats the general one. Undefined: not taxed. Category null: delivery and amounts of the whole order.
 */
export function findTaxRate<Rate extends TaxRate>(
  rates: readonly Rate[],
  { country, region }: TaxDestination,
  category: Category | null,
): Rate | undefined {
  const matches = rates.filter(
    (rate) =>
      rate.country === country &&
      (rate.region === '' || fold(rate.region) === fold(region)) &&
      (rate.category === '' || rate.category === category),
  );
  const rank = (rate: Rate) => (rate.region === '' ? 0 : 2) + (rate.category === '' ? 0 : 1);
  return matches.toSorted((a, b) => rank(b) - rank(a))[0];
}

const fold = (region: string) => region.trim().toLowerCase();

/** Splits a price that includes tax. The net amount and the tax add up to it. */
export function splitIncludedTax(
  grossCents: number,
  basisPoints: number,
): { readonly netCents: number; readonly taxCents: number } {
  const netCents = roundedShare(grossCents, WHOLE, WHOLE + basisPoints);
  return { netCents, taxCents: grossCents - netCents };
}

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
