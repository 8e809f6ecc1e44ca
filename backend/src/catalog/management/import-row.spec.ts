import { applyCells } from './import-row.js';

const ROW = { name: 'Flon', category: 'historical', price: '25' };
const read = (cells: Parameters<typeof applyCells>[0]) => applyCells({ ...ROW, ...cells }, null);

describe('import row', () => {
  it('creates a coming-soon product that is not featured by default', () => {
    expect(read({})).toMatchObject({ status: 'coming_soon', description: '', featured: false });
  });

  it.each([
    ['weight', '38.125', 38.125],
    ['weight', '38.12505', 38.12505],
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
  ] as const)('parses %s "%s" as %s', (field, cell, value) => {
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
  ] as const)('is invalid with %s "%s"', (field, cell, message) => {
    expect(() => read({ [field]: cell })).toThrow(message);
  });

  it('changes only the fields in the file', () => {
    const before = read({ material: 'Silver', per_customer: '2' });
    expect(applyCells({ price: '30', material: '' }, before)).toEqual({
      ...before,
      price: 30,
      material: null,
    });
  });
});
