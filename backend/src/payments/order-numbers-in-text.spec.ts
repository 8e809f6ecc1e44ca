import { findOrderNumbers } from './order-numbers-in-text.js';

/** A text whose windows of eight digits are all different. */
const DIGITS = Array.from({ length: 100 }, (_, n) => n + 100).join('');

describe('order numbers in the text of a payment', () => {
  it.each([
    ['1804A04A', '1804A04A'],
    ['order #1804a04a, thank you', '1804A04A'],
    ['order 1804 A04A', '1804A04A'],
    ['Ref.1804-a04a', '1804A04A'],
    ['INV1804A04A/2026', '1804A04A'],
  ])('are found in "%s"', (text, number) => {
    expect(findOrderNumbers(text)).toContain(number);
  });

  it.each(['', 'coins', '1804', 'Liberty or death', '1804A04'])('are not found in "%s"', (text) => {
    expect(findOrderNumbers(text)).toEqual([]);
  });

  it('are limited, whole words first', () => {
    const numbers = findOrderNumbers(`${DIGITS} 1804A04A`);
    expect(numbers[0]).toBe('1804A04A');
    expect(numbers).toHaveLength(50);
  });
});
