import { normalizeText, getSearchColumns } from './normalize-text.js';

describe('normalizeText', () => {
  it.each([
    ['Pétion', 'petion'],
    ['PETION', 'petion'],
    ['Sanité Bélair', 'sanite belair'],
    ['Sanite\u0301  Be\u0301lair', 'sanite belair'],
    ['Gift Set: “Heroines”', 'gift set heroines'],
    ['100%_\\', '100'],
    ['', ''],
  ])('normalizes %p to %p', (text, folded) => {
    expect(normalizeText(text)).toBe(folded);
  });

  it('builds the search text from name, material, year and description', () => {
    const { searchText } = getSearchColumns({
      name: 'Alexandre Pétion',
      description: 'President of the Republic.',
      material: 'Silver plate',
      year: 1807,
    });
    expect(searchText).toBe('alexandre petion silver plate 1807 president of the republic');
  });

  it('omits missing material and year from the search text', () => {
    const { searchText } = getSearchColumns({
      name: 'Catherine’s Needle',
      description: 'A story.',
      material: null,
      year: null,
    });
    expect(searchText).toBe('catherine s needle a story');
  });
});
