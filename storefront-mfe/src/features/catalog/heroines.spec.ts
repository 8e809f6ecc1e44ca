import { isHeroine } from './heroines.ts';

describe('isHeroine', () => {
  it.each([
    'Catherine Flon',
    'Cécile Fatiman',
    'Sanité Bélair, proof',
    'The oath of Cécile Fatiman',
  ])('is true for a name that contains a heroine: %s', (name) =>
    expect(isHeroine({ name })).toBe(true),
  );

  it.each(['CECILE FATIMAN', 'sanite belair', 'Ce\u0301cile Fatiman'])(
    'ignores accents and case: %s',
    (name) => expect(isHeroine({ name })).toBe(true),
  );

  it.each(['Catherine’s Needle', 'Heroines of Independence Set', 'Charles Bélair'])(
    'is false for other names: %s',
    (name) => expect(isHeroine({ name })).toBe(false),
  );
});
