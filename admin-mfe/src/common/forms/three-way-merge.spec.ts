import { changedFields, findConflicts, mergePreferringMine } from './three-way-merge.ts';

const before = {
  name: 'Sanité Bélair',
  price: '25.00',
  material: 'Bronze',
  images: [{ url: '/api/images/c-640.webp', alt: 'C' }],
};

describe('three-way merge of a draft', () => {
  it('keeps my changes and applies the other admin’s changes to other fields', () => {
    const theirs = { ...before, price: '30.00', material: 'Silver' };
    const mine = { ...before, price: '28.00', name: 'Sanité Bélair, 1802' };
    expect(mergePreferringMine(before, theirs, mine)).toEqual({
      ...before,
      name: 'Sanité Bélair, 1802',
      price: '28.00',
      material: 'Silver',
    });
  });

  it('lists the other admin’s changes and marks fields that both changed', () => {
    const theirs = { ...before, price: '30.00', material: 'Silver' };
    const mine = { ...before, price: '28.00' };
    expect(
      findConflicts(before, theirs, mine).map(({ field, isConflicting }) => [field, isConflicting]),
    ).toEqual([
      ['price', true],
      ['material', false],
    ]);
  });

  it('treats reordered images as a change', () => {
    const images = [
      { url: '/api/images/a-640.webp', alt: 'A' },
      { url: '/api/images/b-640.webp', alt: 'B' },
    ];
    expect(
      changedFields({ ...before, images }, { ...before, images: images.toReversed() }),
    ).toEqual(['images']);
  });
});
