import { readFile } from 'node:fs/promises';
import { PRICE_PAID_SQL } from './price.query.js';
import { pricePaidCents } from './price.js';

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
