import { fieldsAfter } from './import-row.js';

const ROW = { name: 'Flon', category: 'historical', price: '25' };
const read = (cells: Parameters<typeof fieldsAfter>[0]) => fieldsAfter({ ...ROW, ...cells }, null);

describe('a row of an import', () => {
  it('makes a product that is coming soon and in no special place, unless it says more', () => {
    expect(read({})).toMatchObject({ status: 'coming_soon', description: '', featured: false });
  });

  it.each([
    ['weight', '38.125', 38.125],
    ['weight', '38,12', 38.12],
    ['weight', '', null],
    ['price', '12,5', 12.5],
    ['price', '100000', 100_000],
    ['mintage', '1804', 1804],
    ['featured', 'Oui', true],
    ['featured', '1', true],
    ['featured', 'vrai', true],
    ['featured', 'NON', false],
    ['featured', 'faux', false],
    ['featured', '', false],
    ['publish_at', '2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['publish_at', '2026-12-01 14:30', '2026-12-01T14:30:00.000Z'],
    ['publish_at', '2026-12-01T14:30:15.250Z', '2026-12-01T14:30:15.250Z'],
    ['publish_at', '', null],
  ] as const)('has %s "%s", which is %s', (field, cell, value) => {
    expect(read({ [field]: cell })).toMatchObject({ [field]: value });
  });

  it.each([
    ['weight', '38,125', 'weight must be a number like 38.5.'],
    ['weight', '-1', 'weight must be a number like 38.5.'],
    ['price', '12.505', 'price must be a number like 12.50.'],
    ['mintage', '18.04', 'mintage must be a number like 1804.'],
    ['featured', 'perhaps', 'featured must be true or false.'],
    ['publish_at', '1 December', 'publish_at must be a date like 2026-12-01'],
    ['publish_at', '2026-13-01', 'publish_at must be a date like 2026-12-01'],
    ['sale_price', '25', 'The sale price must be below the price.'],
  ] as const)('is bad with %s "%s"', (field, cell, words) => {
    expect(() => read({ [field]: cell })).toThrow(words);
  });

  it('changes what it names, and leaves the rest as it was', () => {
    const before = read({ material: 'Silver', per_customer: '2' });
    expect(fieldsAfter({ price: '30', material: '' }, before)).toEqual({
      ...before,
      price: 30,
      material: null,
    });
  });
});
