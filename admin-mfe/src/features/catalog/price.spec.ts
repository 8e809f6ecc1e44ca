import { parsePrice } from './price.ts';

describe('a price field', () => {
  it.each([
    ['25', 25],
    ['12.5', 12.5],
    ['12.50', 12.5],
    [' 0.99 ', 0.99],
    ['0', 0],
    ['100000', 100_000],
  ])('takes "%s"', (text, dollars) => {
    expect(parsePrice(text)).toEqual({ dollars });
  });

  it.each([
    ['', 'Enter a price, for example 12.50.'],
    ['   ', 'Enter a price, for example 12.50.'],
    ['12,50', 'Use a point for the cents and no commas: 12.50.'],
    ['1,000.00', 'Use a point for the cents and no commas: 12.50.'],
    ['1e3', 'Write the price in digits: 12.50.'],
    ['0x10', 'Write the price in digits: 12.50.'],
    ['$5', 'Write the price in digits: 12.50.'],
    ['.5', 'Write the price in digits: 12.50.'],
    ['Infinity', 'Write the price in digits: 12.50.'],
    ['-1', 'A price cannot be below 0.'],
    ['1.005', 'A price has at most 2 decimals: 12.50.'],
    ['100000.01', 'A price is at most $100,000.00.'],
  ])('refuses "%s" with its reason', (text, error) => {
    expect(parsePrice(text)).toEqual({ error });
  });
});
