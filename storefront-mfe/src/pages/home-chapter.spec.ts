import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { pickChapter } from './home-chapter.tsx';

const coins = (year: number, ...overrides: Parameters<typeof aProduct>[0][]) =>
  overrides.map((more, index) => aProduct({ id: `${year}-${index}`, year, ...more }));

it('the chapter of the home page has the most coins that can be bought and are not featured', () => {
  const picked = pickChapter([
    ...coins(1803, { featured: true }, { featured: true }, { featured: true }, {}),
    ...coins(1879, { status: 'coming_soon' }, { available: 0 }, {}),
    ...coins(1811, {}, {}, {}, {}),
  ]);
  expect(picked?.chapter.years).toBe('1806–20');
  expect(picked?.coins.map(({ id }) => id)).toEqual(['1811-0', '1811-1', '1811-2']);
});
