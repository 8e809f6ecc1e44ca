import { snakeKeys } from '../common/key-case.js';
import { FIELDS_EXAMPLE } from './catalog.example.js';
import { ProductFields } from './product-fields.contract.js';
import { toColumns, toFields, parseFieldsRow } from './product-fields.js';

const fields = ProductFields.parse({ ...FIELDS_EXAMPLE, price: 19.99, sale_price: 0.07 });
const columns = { ...toColumns(fields), mintage: fields.mintage };

describe('product fields', () => {
  it('are converted to the names and units of their columns', () => {
    expect(columns).toMatchObject({
      priceCents: 1999,
      salePriceCents: 7,
      weightG: 58,
      foldedName: 'declaration of independence 1804',
    });
    expect(toFields(columns)).toEqual(fields);
  });

  it('are parsed from rows with column names, with validation', () => {
    const row = { id: 1, ...snakeKeys(columns) };
    expect(parseFieldsRow(row)).toEqual(fields);
    expect(() => parseFieldsRow({ ...row, price_cents: -1 })).toThrow('price');
  });
});
