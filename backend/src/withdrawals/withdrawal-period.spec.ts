import { parseOrderNumber } from './entered-order-number.js';
import { getRefundDeadline, getWithdrawalEnd, isInTime } from './withdrawal-period.js';

describe('the period to withdraw', () => {
  it.each([
    ['2026-03-02T00:00:00.000Z', '2026-03-17T00:00:00.000Z'],
    ['2026-03-02T23:59:59.999Z', '2026-03-17T00:00:00.000Z'],
    ['2026-02-20T12:00:00.000Z', '2026-03-07T00:00:00.000Z'],
    // The 14th day is a Saturday or Sunday: the period ends with Monday.
    ['2026-02-28T12:00:00.000Z', '2026-03-17T00:00:00.000Z'],
    ['2026-03-01T12:00:00.000Z', '2026-03-17T00:00:00.000Z'],
  ])('after a delivery at %s ends at %s', (delivered, end) => {
    expect(getWithdrawalEnd(new Date(delivered)).toISOString()).toBe(end);
  });

  it('ends with the last moment of the 14th day', () => {
    const delivered = new Date('2026-03-02T10:00:00Z');
    expect(isInTime(new Date('2026-03-16T23:59:59.999Z'), delivered)).toBe(true);
    expect(isInTime(new Date('2026-03-17T00:00:00.000Z'), delivered)).toBe(false);
  });

  it('has not begun before the delivery', () => {
    expect(isInTime(new Date('2030-01-01T00:00:00Z'), null)).toBe(true);
  });
});

test('the refund is due 14 days after the statement', () => {
  const deadline = getRefundDeadline(new Date('2026-03-01T10:00:00.000Z'));
  expect(deadline.toISOString()).toBe('2026-03-15T10:00:00.000Z');
});

describe('an entered order number', () => {
  it.each([
    '1804A04A',
    '1804a04a',
    ' #1804 A04A ',
    'Order #1804A04A.',
    '１８０４Ａ０４Ａ',
    '019a1804-c0de-7000-8000-00001804a04a',
  ])('is found in %s', (text) => expect(parseOrderNumber(text)).toBe('1804A04A'));

  it.each(['', '1804', 'I do not know', '1804A04Z'])('is missing in "%s"', (text) =>
    expect(parseOrderNumber(text)).toBeNull(),
  );
});
