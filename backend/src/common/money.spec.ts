import { formatMoneyText, moneyText, toCents, toDollars } from './money.js';

describe('money', () => {
  it.each([
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [25, 2500],
    [0, 0],
  ])('converts %d dollars to whole cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it('converts cents to dollars with at most two decimals', () => {
    for (let cents = 0; cents < 10_000; cents += 1) {
      expect(String(toDollars(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(toCents(toDollars(cents))).toBe(cents);
    }
  });

  it('is formatted with currency, thousands separator and two decimals', () => {
    expect(formatMoneyText(125_000)).toBe('$1,250.00');
    expect(formatMoneyText(5)).toBe('$0.05');
  });

  it('is formatted in the language of the message that it is part of', () => {
    const price = moneyText(125_000);
    expect(price('en')).toBe('$1,250.00');
    for (const locale of ['fr', 'ht'] as const)
      expect(price(locale).replaceAll(/\s/g, ' ')).toBe('1 250,00 $US');
  });
});
