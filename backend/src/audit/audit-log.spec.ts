import { diffFields } from './audit-log.js';

describe('what the audit log keeps', () => {
  it('is only the fields that changed', () => {
    const before = { name: 'Pétion', price: 25, images: ['a'] };
    const after = { name: 'Pétion', price: 30, images: ['a', 'b'] };
    expect(diffFields(before, after)).toEqual({
      before: { price: 25, images: ['a'] },
      after: { price: 30, images: ['a', 'b'] },
    });
  });

  it('is everything of something new', () => {
    expect(diffFields(null, { name: 'Pétion' })).toEqual({
      before: null,
      after: { name: 'Pétion' },
    });
  });
});
