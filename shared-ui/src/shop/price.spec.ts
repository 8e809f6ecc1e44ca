import { isOnSale, lineTotal, percentOff, pricePaid } from './price.ts';

describe('the price of a product', () => {
  it('computes line totals in cents', () => {
    expect(lineTotal({ price: 9.95, quantity: 3 })).toBe(29.85);
    expect(lineTotal({ price: 19.99, quantity: 3 })).toBe(59.97);
  });

  it('is the sale price if it is below the price', () => {
    const boyer = { price: 25, sale_price: 20 };
    expect(isOnSale(boyer)).toBe(true);
    expect(pricePaid(boyer)).toBe(20);
    expect(percentOff(boyer)).toBe(20);
  });

  it('rounds the discount to whole percent', () => {
    expect(percentOff({ price: 12, sale_price: 9.5 })).toBe(21);
    expect(percentOff({ price: 30, sale_price: 20 })).toBe(33);
  });

  it.each([
    { price: 25, sale_price: null },
    { price: 25, sale_price: 25 },
    { price: 25, sale_price: 30 },
  ])('ignores a sale price that is not lower: $sale_price', (product) => {
    expect(isOnSale(product)).toBe(false);
    expect(pricePaid(product)).toBe(25);
    expect(percentOff(product)).toBeNull();
  });

  it.each([null, 5])(
    'is unknown while a product is coming soon, with a sale price of %p',
    (sale_price) => {
      const product = { price: null, sale_price };
      expect(isOnSale(product)).toBe(false);
      expect(pricePaid(product)).toBeNull();
      expect(percentOff(product)).toBeNull();
    },
  );

  it('accepts a sale price of 0', () => {
    expect(pricePaid({ price: 25, sale_price: 0 })).toBe(0);
    expect(percentOff({ price: 25, sale_price: 0 })).toBe(100);
  });
});
