import { plateCaption } from './plate-caption.ts';
import { aProduct } from './testing.ts';

describe('plateCaption', () => {
  it('lists catalogue number, year, measures and metal of a coin', () => {
    const material = 'Antique bronze, high relief';
    const citadelle = aProduct({ id: '12', year: 1805, diameter: 50.8, weight: 58, material });
    expect(plateCaption(citadelle).join(' · ')).toBe(
      'Cat. 12 · 1805 · ⌀ 50.8 mm · 58.0 g · bronze',
    );
  });

  it('lists the dimensions of other products', () => {
    const dimensions = '150 × 60 × 40 mm';
    const stand = aProduct({ id: '28', year: null, diameter: null, weight: 120, dimensions });
    expect(plateCaption(stand).join(' · ')).toBe('Cat. 28 · 150 × 60 × 40 mm');
  });
});
