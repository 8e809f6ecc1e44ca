import { plateCaption } from './plate-caption.ts';

describe('the caption under a plate', () => {
  it('numbers, dates and measures a coin', () => {
    const citadelle = {
      id: '12',
      year: 1805,
      diameter: 50.8,
      weight: 58,
      material: 'Antique bronze, high relief',
      dimensions: null,
    };
    expect(plateCaption(citadelle).join(' · ')).toBe('N° 12 · 1805 · ⌀ 50.8 mm · 58.0 g · bronze');
  });

  it('gives the dimensions of what is not a coin', () => {
    const stand = {
      id: '28',
      year: null,
      diameter: null,
      weight: 120,
      material: 'Solid mahogany',
      dimensions: '150 × 60 × 40 mm',
    };
    expect(plateCaption(stand).join(' · ')).toBe('N° 28 · 150 × 60 × 40 mm');
  });
});
