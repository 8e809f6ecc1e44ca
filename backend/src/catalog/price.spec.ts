import { readFile } from 'node:fs/promises';
import { PRICE_PAID_SQL } from './price.query.js';
import { pricePaidCents } from './price.js';

const INDICES = new URL('../database/migrations/1764000001000-search-indices.ts', import.meta.url);

describe('the price paid', () => {
  it('is the price when nothing is on sale', () => {
    expect(pricePaidCents({ priceCents: 2500, salePriceCents: null })).toBe(2500);
  });

  it('is the sale price when that is lower', () => {
    expect(pricePaidCents({ priceCents: 2500, salePriceCents: 1999 })).toBe(1999);
  });

  it('is zero when the sale gives the coin away', () => {
    expect(pricePaidCents({ priceCents: 2500, salePriceCents: 0 })).toBe(0);
  });

  it.each([2500, 2600])('is the price when the sale price %i is not below it', (salePriceCents) => {
    expect(pricePaidCents({ priceCents: 2500, salePriceCents })).toBe(2500);
  });

  it('is sorted by in the words of its index, or the index is of no use', async () => {
    expect(await readFile(INDICES, 'utf8')).toContain(
      `product_price_paid ON product (${PRICE_PAID_SQL}, id)`,
    );
  });
});
