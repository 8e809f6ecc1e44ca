import { findChapter } from './chapters.ts';

describe('the chapters', () => {
  it.each([
    [1790, undefined],
    [1791, '1791–93'],
    [1793, '1791–93'],
    [1800, undefined],
    [1805, '1801–05'],
    [1806, '1806–20'],
    [1820, '1806–20'],
    [1830, undefined],
    [1879, '1847–79'],
    [null, undefined],
  ])('of %s is %s', (year, years) => {
    expect(findChapter(year)?.years).toBe(years);
  });
});
