import { amountErrors, parseAmount, toAmountText } from './amount.ts';

describe('parseAmount', () => {
  it.each([
    ['25', 25],
    [' 12.5 ', 12.5],
    ['0.01', 0.01],
    ['1000000', 1_000_000],
  ])('accepts %j', (text, dollars) => {
    expect(parseAmount(text)).toEqual({ dollars });
    expect(amountErrors(text)).toEqual({});
  });

  it.each([
    ['', 'Enter an amount, for example 12.50.'],
    ['0.00', 'Enter an amount of at least $0.01.'],
    ['-5', 'Enter the amount as a number with at most 2 decimals: 12.50.'],
    ['1,000', 'Enter the amount as a number with at most 2 decimals: 12.50.'],
    ['12.505', 'Enter the amount as a number with at most 2 decimals: 12.50.'],
    ['1000000.01', 'Enter an amount of at most $1,000,000.00.'],
  ])('rejects %j', (text, error) => {
    expect(parseAmount(text)).toEqual({ error });
    expect(amountErrors(text)).toEqual({ amount: error });
  });
});

test('toAmountText has two decimals, and is empty for nothing', () => {
  expect(toAmountText(12.5)).toBe('12.50');
  expect(toAmountText(0)).toBe('');
});
