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

it.each([
  ['fr', '1er novembre 2026', '1er novembre 2026 à 01:04', '1er nov.', '01/11/2026'],
  ['ht', '1 novanm 2026', '1 novanm 2026 a 01:04', '1 nov', '01/11/2026'],
] as const)('the first of a month in %s', async (locale, ...expected) => {
  setLocale(locale);
  jest.resetModules();
  const { createDateFormat } = await import('./date-format.ts');
  const first = new Date(2026, 10, 1, 1, 4);
  const formats = [
    createDateFormat({ dateStyle: 'long' }),
    createDateFormat({ dateStyle: 'long', timeStyle: 'short' }),
    createDateFormat({ month: 'short', day: 'numeric' }),
    createDateFormat(),
  ];
  expect(formats.map(({ format }) => format(first))).toEqual(expected);
});

it.each([
  ['fr', '31 octobre – 1er novembre', '1er–3 novembre', '1er novembre'],
  ['ht', '31 oktòb – 1 novanm', '1 novanm – 3 novanm', '1 novanm'],
] as const)('a range of days in %s', async (locale, ...expected) => {
  setLocale(locale);
  jest.resetModules();
  const { createDateFormat } = await import('./date-format.ts');
  const format = createDateFormat({ month: 'long', day: 'numeric' });
  const [before, first, third] = [0, 1, 3].map((day) => new Date(2026, 10, day)) as [
    Date,
    Date,
    Date,
  ];
  const ranges = [
    format.formatRange(before, first),
    format.formatRange(first, third),
    format.formatRange(first, first),
  ];
  expect(ranges.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected);
});
