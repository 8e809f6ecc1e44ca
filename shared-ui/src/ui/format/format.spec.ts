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

describe.each([
  ['fr', '1 234,50 $US', '1 804', '21/11/2026', '21 novembre 2026 à 15:04', '21 nov.'],
  ['ht', '1 234,50 $US', '1 804', '21/11/2026', '21 novanm 2026 a 15:04', '21 nov'],
] as const)('in %s', (locale, money, count, short, long, day) => {
  it('numbers and dates have the form of the language', async () => {
    setLocale(locale);
    jest.resetModules();
    const format = {
      ...(await import('./money.ts')),
      ...(await import('./count.ts')),
      ...(await import('./date.ts')),
      ...(await import('./date-format.ts')),
    };
    const noon = new Date(2026, 10, 21, 15, 4);
    const days = format.createDateFormat({ month: 'short', day: 'numeric' });
    const results = [
      format.formatMoney(1234.5),
      format.formatCount(1804),
      format.formatDate(noon.toISOString()),
      format.formatDateTime(noon.toISOString()),
      days.format(noon),
    ];
    expect(results.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      money,
      count,
      short,
      long,
      day,
    ]);
  });
});
