import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { findChapter, groupByChapter } from './chapters.ts';

const titles = (...products: ReturnType<typeof aProduct>[]) =>
  groupByChapter(products).map(({ years, title, products }) => [
    years ?? title,
    ...products.map(({ id }) => id),
  ]);

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

  it('list featured products first, then coins by chapter and of other years, then all others', () => {
    const at = (id: string, year: number | null, diameter: number | null = 44.5) =>
      aProduct({ id, year, diameter });
    const featured = aProduct({ id: '1', year: 1804, featured: true });
    expect(
      titles(
        featured,
        at('4', 1811),
        at('7', 1791),
        at('27', 1804, null),
        at('9', 1791),
        at('40', 1915),
      ),
    ).toEqual([
      ['Featured', '1'],
      ['1791–93', '7', '9'],
      ['1806–20', '4'],
      ['More coins', '40'],
      ['Sets, books and more', '27'],
    ]);
  });

  it('list each product once', () => {
    const products = Array.from({ length: 30 }, (_, index) =>
      aProduct({ id: String(index), year: 1785 + index * 4, featured: index % 7 === 0 }),
    );
    const listed = groupByChapter(products).flatMap((group) => group.products);
    expect(listed.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(products);
  });
});
