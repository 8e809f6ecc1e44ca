import { changedFields, findConflicts, mergeKeepingMine } from './three-way-merge.ts';

const before = {
  name: 'Sanité Bélair',
  price: '25.00',
  material: 'Bronze',
  images: [{ url: '/api/images/c-640.webp', alt: 'C' }],
};

describe('two admins editing one thing', () => {
  it('keeps what I typed and takes what only the other changed', () => {
    const theirs = { ...before, price: '30.00', material: 'Silver' };
    const mine = { ...before, price: '28.00', name: 'Sanité Bélair, 1802' };
    expect(mergeKeepingMine(before, theirs, mine)).toEqual({
      ...before,
      name: 'Sanité Bélair, 1802',
      price: '28.00',
      material: 'Silver',
    });
  });

  it('lists what the other changed and marks what both changed', () => {
    const theirs = { ...before, price: '30.00', material: 'Silver' };
    const mine = { ...before, price: '28.00' };
    expect(
      findConflicts(before, theirs, mine).map(({ field, isConflicting }) => [field, isConflicting]),
    ).toEqual([
      ['price', true],
      ['material', false],
    ]);
  });

  it('sees pictures in another order as a change', () => {
    const images = [
      { url: '/api/images/a-640.webp', alt: 'A' },
      { url: '/api/images/b-640.webp', alt: 'B' },
    ];
    expect(
      changedFields({ ...before, images }, { ...before, images: images.toReversed() }),
    ).toEqual(['images']);
  });
});
