import { isHeroine } from './heroines.ts';

describe('a heroine product', () => {
  it.each([
    'Catherine Flon',
    'Cécile Fatiman',
    'Sanité Bélair, proof',
    'The oath of Cécile Fatiman',
  ])('is one whose name contains a heroine: %s', (name) => expect(isHeroine({ name })).toBe(true));

  it.each(['CECILE FATIMAN', 'sanite belair', 'Ce\u0301cile Fatiman'])(
    'is found whatever the accents and the case: %s',
    (name) => expect(isHeroine({ name })).toBe(true),
  );

  it.each(['Catherine’s Needle', 'Heroines of Independence Set', 'Charles Bélair'])(
    'is not one that names another: %s',
    (name) => expect(isHeroine({ name })).toBe(false),
  );
});
