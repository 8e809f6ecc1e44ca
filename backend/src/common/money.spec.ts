import { formatMoneyText, toCents, toDollars } from './money.js';

describe('money', () => {
  it.each([
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [25, 2500],
    [0, 0],
  ])('makes whole cents of %d dollars', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it('says cents in dollars with at most two decimals', () => {
    for (let cents = 0; cents < 10_000; cents += 1) {
      expect(String(toDollars(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(toCents(toDollars(cents))).toBe(cents);
    }
  });

  it('is said with its currency, its thousands and two decimals', () => {
    expect(formatMoneyText(125_000)).toBe('$1,250.00');
    expect(formatMoneyText(5)).toBe('$0.05');
  });
});
