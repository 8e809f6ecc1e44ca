import { aProduct } from '../../../testing/a-product.ts';
import { productsCsv } from './products-csv.ts';

describe('product CSV export', () => {
  it('has every field under the column name that the import reads', () => {
    const [header, row] = productsCsv([
      aProduct({
        version: 7,
        sale_price: 20,
        per_customer: 3,
        hs_code: '7118.90',
        origin_country: 'US',
      }),
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
      '"version"': '"7"',
    });
  });

  it('has the translations of each language, if the API sends them', () => {
    const texts = (['fr', 'ht'] as const).map((locale) => ({
      ...{ locale, name: `Flon ${locale}`, description: null, material: null },
      ...{ sale_label: null, dimensions: '51\u00A0mm' },
      version: '5c1f0a9b7d3e4826',
    }));
    const [header, row] = productsCsv([aProduct({ texts })]).split('\r\n');
    const columns = (header ?? '').split(',').slice(-12);
    expect(columns).toEqual(
      ['fr', 'ht'].flatMap((locale) =>
        ['name', 'description', 'material', 'sale_label', 'dimensions', 'version'].map(
          (name) => `"${name}_${locale}"`,
        ),
      ),
    );
    expect(row?.split(',').slice(-12, -10)).toEqual(['"Flon fr"', '""']);
    expect(row?.split(',').slice(-2)).toEqual(['"51\u00A0mm"', '"5c1f0a9b7d3e4826"']);
    expect(productsCsv([aProduct()])).not.toContain('name_fr');
  });
});
