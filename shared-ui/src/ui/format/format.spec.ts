import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { formatCountWithNoun, formatCount } from './count.ts';
import { formatDate, formatDateTime, formatLongDate } from './date.ts';
import { formatMeasure } from './measure.ts';
import { formatMoney } from './money.ts';

test('formatMoney adds a dollar sign, thousands separators and two decimals', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(0)).toBe('$0.00');
});

test('counts have thousands separators and the right plural', () => {
  expect(formatCount(1804)).toBe('1,804');
  expect(formatCountWithNoun(1, 'item')).toBe('1 item');
  expect(formatCountWithNoun(0, 'item')).toBe('0 items');
  expect(formatCountWithNoun(2, 'copy', 'copies')).toBe('2 copies');
});

test('dates use the US format and the local time zone', () => {
  const noon = new Date(2026, 10, 21, 15, 4).toISOString();
  expect(formatDate(noon)).toBe('11/21/2026');
  expect(formatLongDate(noon)).toBe('November 21, 2026');
  expect(formatDateTime(noon)).toMatch(/^November 21, 2026 at 3:04\sPM$/);
});

test('measures have a fixed number of decimals, after a comma in French and Haitian Creole', () => {
  expect([formatMeasure(50.8), formatMeasure(38), formatMeasure(85.6, 2)]).toEqual([
    ...['50.8', '38.0', '85.60'],
  ]);
  for (const locale of ['fr', 'ht'] as const) {
    setLocale(locale);
    expect([formatMeasure(50.8), formatMeasure(38)]).toEqual(['50,8', '38,0']);
  }
});
