import { diffFields } from './audit-log.js';

describe('an audit entry', () => {
  it('contains only the changed fields', () => {
    const before = { name: 'Pétion', price: 25, images: ['a'] };
    const after = { name: 'Pétion', price: 30, images: ['a', 'b'] };
    expect(diffFields(before, after)).toEqual({
      before: { price: 25, images: ['a'] },
      after: { price: 30, images: ['a', 'b'] },
    });
  });

  it('contains fields that exist only before or after the change', () => {
    expect(diffFields({ name: 'Pétion', sale: 20 }, { name: 'Pétion', year: 1807 })).toEqual({
      before: { sale: 20 },
      after: { year: 1807 },
    });
  });

  it('contains all fields of a new object', () => {
    expect(diffFields(null, { name: 'Pétion' })).toEqual({
      before: null,
      after: { name: 'Pétion' },
    });
  });
});
