import { parsePrice } from './price.ts';

describe('parsePrice', () => {
  it.each([
    ['25', 25],
    ['12.5', 12.5],
    ['12.50', 12.5],
    [' 0.99 ', 0.99],
    ['0', 0],
    ['100000', 100_000],
  ])('accepts "%s"', (text, dollars) => {
    expect(parsePrice(text)).toEqual({ dollars });
  });

  it.each([
    ['', 'Enter a price, for example 12.50.'],
    ['   ', 'Enter a price, for example 12.50.'],
    ['12,50', 'Use a decimal point and no commas: 12.50.'],
    ['1,000.00', 'Use a decimal point and no commas: 12.50.'],
    ['1e3', 'Enter the price as a number: 12.50.'],
    ['0x10', 'Enter the price as a number: 12.50.'],
    ['$5', 'Enter the price as a number: 12.50.'],
    ['.5', 'Enter the price as a number: 12.50.'],
    ['Infinity', 'Enter the price as a number: 12.50.'],
    ['-1', 'A price cannot be below 0.'],
    ['1.005', 'A price can have at most 2 decimals: 12.50.'],
    ['100000.01', 'A price can be at most $100,000.00.'],
  ])('rejects "%s" with a reason', (text, error) => {
    expect(parsePrice(text)).toEqual({ error });
  });
});
