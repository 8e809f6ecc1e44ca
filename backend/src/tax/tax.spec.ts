import fc from 'fast-check';
import {
  computeAddedTaxes,
  findTaxRates,
  roundedShare,
  splitByWeight,
  splitIncludedTax,
  sumByTax,
  toPercent,
  totalTaxCents,
  type TaxRate,
} from './tax.js';
import { toRateRow } from './tax-rates.service.js';

const rate = (fields: Partial<TaxRate>): TaxRate => ({
  ...{ country: 'FR', region: '', category: '', name: 'TVA', basisPoints: 2000, isIncluded: true },
  ...fields,
});
type Category = Parameters<typeof findTaxRates>[2];
const namesOf = (
  rates: readonly TaxRate[],
  country: string,
  region = '',
  category: Category = 'royal',
) => findTaxRates(rates, { country, region }, category).map(({ name }) => name);

const RATE = {
  ...{ country: 'US', region: 'CO', category: '' as const, name: 'Tax', is_included: false },
};

describe('the tax rate', () => {
  const rates = [
    rate({ name: 'general' }),
    rate({ name: 'books', category: 'children_books' }),
    rate({ name: 'region', region: 'Corse' }),
    rate({ name: 'sales tax', country: 'US', region: 'FL', isIncluded: false }),
  ];

  it('is the most specific one of the destination', () => {
    expect(namesOf(rates, 'FR')).toEqual(['general']);
    expect(namesOf(rates, 'FR', '', 'children_books')).toEqual(['books']);
    expect(namesOf(rates, 'FR', ' corse ')).toEqual(['region']);
    expect(namesOf(rates, 'FR', 'Corse', 'children_books')).toEqual(['region']);
  });

  it('is none for another country, or another region', () => {
    expect(namesOf(rates, 'HT')).toEqual([]);
    expect(namesOf(rates, 'US', 'GA')).toEqual([]);
    expect(namesOf(rates, 'US', 'FL')).toEqual(['sales tax']);
  });

  it('is the general one for delivery, unless delivery has its own', () => {
    expect(namesOf(rates, 'FR', '', 'shipping')).toEqual(['general']);
    const own = [...rates, rate({ name: 'post', category: 'shipping' })];
    expect(namesOf(own, 'FR', '', 'shipping')).toEqual(['post']);
    expect(namesOf(own, 'FR', '', null)).toEqual(['general']);
  });

  it('is several together at one place, but not those of the whole country', () => {
    const added = { country: 'CA', isIncluded: false };
    const canada = [
      rate({ ...added, name: 'HST', basisPoints: 1300 }),
      rate({ ...added, region: 'QC', name: 'GST', basisPoints: 500 }),
      rate({ ...added, region: 'QC', name: 'QST', basisPoints: 997.5 }),
    ];
    expect(namesOf(canada, 'CA', 'QC')).toEqual(['GST', 'QST']);
    expect(namesOf(canada, 'CA', 'ON')).toEqual(['HST']);
  });
});

const GST = rate({ country: 'CA', name: 'GST', basisPoints: 500, isIncluded: false });
const QST = rate({ country: 'CA', name: 'QST', basisPoints: 997.5, isIncluded: false });
const CANADA = { country: 'CA', region: '' };
const aLine = (amountCents: number, itemId: string | null = 'one') => ({
  ...({ itemId, amountCents, category: itemId === null ? 'shipping' : 'royal' } as const),
});

describe('an added tax', () => {
  it('is rounded once per line and rate, half a cent up', () => {
    const taxes = computeAddedTaxes([GST, QST], CANADA, [aLine(2510), aLine(1800, null)]);
    expect(taxes.map(({ itemId, name, amountCents }) => [itemId, name, amountCents])).toEqual([
      ['one', 'GST', 126],
      ['one', 'QST', 250],
      [null, 'GST', 90],
      [null, 'QST', 180],
    ]);
    expect(sumByTax(taxes)).toEqual([
      { name: 'GST', basisPoints: 500, amountCents: 216 },
      { name: 'QST', basisPoints: 997.5, amountCents: 430 },
    ]);
    const half = rate({ ...GST, basisPoints: 625 });
    expect(totalTaxCents(computeAddedTaxes([half], CANADA, [aLine(2500)]))).toBe(156);
    expect(totalTaxCents(computeAddedTaxes([half], CANADA, [aLine(2504)]))).toBe(157);
  });

  it('is none for an included rate, another place, or less than half a cent', () => {
    for (const rates of [[rate({ country: 'CA' })], [{ ...GST, country: 'US' }], []])
      expect(computeAddedTaxes(rates, CANADA, [aLine(5000)])).toEqual([]);
    expect(computeAddedTaxes([GST], CANADA, [aLine(9), aLine(0)])).toEqual([]);
  });

  it('is the sum of its lines, and off the exact tax by at most half a cent each', () => {
    const tenths = fc.integer({ min: 0, max: 100_000 });
    const cents = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(tenths, tenths, cents, (one, other, amounts) => {
        const rates = [
          { ...GST, basisPoints: one / 10 },
          { ...QST, basisPoints: other / 10 },
        ];
        const lines = amounts.map((amount, index) => aLine(amount, `${index}`));
        const taxes = computeAddedTaxes(rates, CANADA, lines);
        const total = totalTaxCents(taxes);
        expect(totalTaxCents(sumByTax(taxes))).toBe(total);
        const alone = lines.map((line) => totalTaxCents(computeAddedTaxes(rates, CANADA, [line])));
        expect(alone.reduce((sum, tax) => sum + tax, 0)).toBe(total);
        const exact = amounts.reduce((sum, amount) => sum + (amount * (one + other)) / 100_000, 0);
        expect(Math.abs(total - exact)).toBeLessThanOrEqual(amounts.length + 1e-6);
      }),
    );
  });

  it('and an included one of the same rate agree', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e7 }),
        fc.integer({ min: 0, max: 3e4 }),
        (net, tenths) => {
          const basisPoints = tenths / 10;
          const added = totalTaxCents(
            computeAddedTaxes([{ ...GST, basisPoints }], CANADA, [aLine(net)]),
          );
          const { taxCents } = splitIncludedTax(net + added, basisPoints);
          expect(Math.abs(taxCents - added)).toBeLessThanOrEqual(1);
        },
      ),
    );
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

describe('a rate in percent', () => {
  it('is what was entered, for every rate with up to three decimals', () => {
    const changed = Array.from({ length: 100_001 }, (_, thousandths) => thousandths / 1000).filter(
      (percent) => toPercent(toRateRow({ ...RATE, percent }).basis_points) !== percent,
    );
    expect(changed).toEqual([]);
  });
});
