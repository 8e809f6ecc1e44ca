import fc from 'fast-check';
import { findTaxRate, roundedShare, splitByWeight, splitIncludedTax, type TaxRate } from './tax.js';

const rate = (fields: Partial<TaxRate>): TaxRate => ({
  ...{ country: 'FR', region: '', category: '', name: 'TVA', basisPoints: 2000, isIncluded: true },
  ...fields,
});
const nameOf = (rates: readonly TaxRate[], place: string, region = '', category = 'royal') =>
  findTaxRate(rates, { country: place, region }, category as TaxRate['category'] & 'royal')?.name;

describe('the tax rate', () => {
  const rates = [
    rate({ name: 'general' }),
    rate({ name: 'books', category: 'children_books' }),
    rate({ name: 'region', region: 'Corse' }),
    rate({ name: 'sales tax', country: 'US', region: 'FL', isIncluded: false }),
  ];

  it('is the most specific one of the destination', () => {
    expect(nameOf(rates, 'FR')).toBe('general');
    expect(nameOf(rates, 'FR', '', 'children_books')).toBe('books');
    expect(nameOf(rates, 'FR', ' corse ')).toBe('region');
    expect(nameOf(rates, 'FR', 'Corse', 'children_books')).toBe('region');
  });

  it('is none for another country, or another region', () => {
    expect(nameOf(rates, 'HT')).toBeUndefined();
    expect(nameOf(rates, 'US', 'GA')).toBeUndefined();
    expect(nameOf(rates, 'US', 'FL')).toBe('sales tax');
  });

  it('is the general one for delivery', () => {
    expect(findTaxRate(rates, { country: 'FR', region: '' }, null)?.name).toBe('general');
  });
});

describe('included tax', () => {
  it('is the rounded share of the price', () => {
    expect(splitIncludedTax(5000, 2000)).toEqual({ netCents: 4167, taxCents: 833 });
    expect(splitIncludedTax(-5000, 2000)).toEqual({ netCents: -4167, taxCents: -833 });
    expect(splitIncludedTax(5000, 0)).toEqual({ netCents: 5000, taxCents: 0 });
  });

  it('adds up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e4 }), (a, b) => {
        const { netCents, taxCents } = splitIncludedTax(a, b);
        expect(netCents + taxCents).toBe(a);
        expect(Math.abs(taxCents)).toBeLessThanOrEqual(Math.abs(a));
      }),
    );
  });
});

describe('a rounded share', () => {
  it('rounds half a cent away from zero', () => {
    expect([roundedShare(1, 1, 2), roundedShare(-1, 1, 2), roundedShare(3, 1, 2)]).toEqual([
      1, -1, 2,
    ]);
    expect(roundedShare(1, 49, 100)).toBe(0);
    expect(Object.is(roundedShare(-1, 1, 100), 0)).toBe(true);
  });
});

describe('an amount split by weight', () => {
  it('adds up, and no part exceeds its weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        const amount = Math.floor(sum * share);
        const split = splitByWeight(amount, parts);
        expect(split.reduce((total, part) => total + part, 0)).toBe(amount);
        split.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(parts[index] ?? 0);
        });
      }),
    );
  });

  it('goes to the first part if there are no weights', () => {
    expect(splitByWeight(5, [0, -3])).toEqual([5, 0]);
  });
});
