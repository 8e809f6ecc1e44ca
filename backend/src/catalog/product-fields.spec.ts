import { snakeKeys } from '../common/key-case.js';
import { FIELDS_EXAMPLE } from './catalog.example.js';
import { ProductFields } from './product-fields.contract.js';
import { columnsOf, fieldsOf, fieldsOfFile } from './product-fields.js';

const fields = ProductFields.parse({ ...FIELDS_EXAMPLE, price: 19.99, sale_price: 0.07 });
const columns = { ...columnsOf(fields), mintage: fields.mintage };

describe("a product's fields", () => {
  it('are kept under the names and in the units of their columns', () => {
    expect(columns).toMatchObject({
      priceCents: 1999,
      salePriceCents: 7,
      weightG: 58,
      foldedName: 'declaration of independence 1804',
    });
    expect(fieldsOf(columns)).toEqual(fields);
  });

  it('are read from a file that names the columns, by the rules of a shopkeeper', () => {
    const row = { id: 1, ...snakeKeys(columns) };
    expect(fieldsOfFile(row)).toEqual(fields);
    expect(() => fieldsOfFile({ ...row, price_cents: -1 })).toThrow('price');
  });
});
