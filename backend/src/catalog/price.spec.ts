import { readFile } from 'node:fs/promises';
import { PRICE_PAID_SQL } from './price.query.js';
import { displayedPrice, pricePaidCents } from './price.js';

const INDICES = new URL('../database/migrations/1764000001000-search-indices.ts', import.meta.url);

describe('pricePaidCents', () => {
  it('is the price without a sale', () => {
    expect(pricePaidCents({ priceCents: 2500, salePriceCents: null })).toBe(2500);
  });

  it('is the sale price if it is lower', () => {
    expect(pricePaidCents({ priceCents: 2500, salePriceCents: 1999 })).toBe(1999);
  });

  it('is zero for a sale price of zero', () => {
    expect(pricePaidCents({ priceCents: 2500, salePriceCents: 0 })).toBe(0);
  });

  it.each([2500, 2600])('is the price if the sale price %i is not lower', (salePriceCents) => {
    expect(pricePaidCents({ priceCents: 2500, salePriceCents })).toBe(2500);
  });

  it('is sorted by exactly the expression of its index', async () => {
    expect(await readFile(INDICES, 'utf8')).toContain(
      `product_price_paid ON product (${PRICE_PAID_SQL}, id)`,
    );
  });
});

describe('displayedPrice', () => {
  it.each([
    ['no sale', { saleNowCents: null, referenceCents: 100 }, [100, null]],
    ['a sale compared with the price', { saleNowCents: 90, referenceCents: 100 }, [100, 90]],
    ['a sale compared with a lower price', { saleNowCents: 90, referenceCents: 95 }, [95, 90]],
    ['a sale compared with a higher price', { saleNowCents: 90, referenceCents: 110 }, [110, 90]],
    ['a sale at its reference', { saleNowCents: 90, referenceCents: 90 }, [90, null]],
    ['a sale above its reference', { saleNowCents: 90, referenceCents: 80 }, [90, null]],
    ['a sale price of zero', { saleNowCents: 0, referenceCents: 0 }, [0, null]],
    // As before the setting existed: clients ignore a sale price that is not lower.
    ['a sale price at the price', { saleNowCents: 100, referenceCents: 100 }, [100, 100]],
    ['a sale price above the price', { saleNowCents: 120, referenceCents: 100 }, [100, 120]],
  ])('of %s', (_, sale, [priceCents, salePriceCents]) => {
    const product = { priceCents: 100, ...sale };
    expect(displayedPrice(product)).toEqual({ priceCents, salePriceCents });
    expect(pricePaidCents(displayedPrice(product))).toBe(
      pricePaidCents({ priceCents: 100, salePriceCents: sale.saleNowCents }),
    );
  });
});
