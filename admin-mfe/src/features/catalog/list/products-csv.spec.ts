import { aProduct } from '../../../testing/a-product.ts';
import { productsCsv } from './products-csv.ts';

describe('product CSV export', () => {
  it('has every field under the column name that the import reads', () => {
    const [header, row] = productsCsv([
      aProduct({ sale_price: 20, per_customer: 3, hs_code: '7118.90', origin_country: 'US' }),
    ])
      .replace('\uFEFF', '')
      .split('\r\n');
    const cells = Object.fromEntries(
      (header ?? '').split(',').map((name, index) => [name, row?.split(',')[index]]),
    );
    expect(cells).toMatchObject({
      '"id"': '"2"',
      '"price"': '"25.00"',
      '"sale_price"': '"20.00"',
      '"dimensions"': '""',
      '"mintage"': '"2500"',
      '"per_customer"': '"3"',
      '"hs_code"': '"7118.90"',
      '"origin_country"': '"US"',
    });
  });
});
