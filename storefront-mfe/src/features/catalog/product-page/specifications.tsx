import { settingsQuery, type Product, type Settings } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { fallbackLang } from '@challenge-coins/shared-ui/shop';
import { formatMeasure } from '@challenge-coins/shared-ui/ui';
import classes from './specifications.module.css';

/** Name and addresses of the manufacturer; empty if the shop has not set any (Regulation (EU) 2023/988, Article 19). */
function getManufacturer(settings: Settings | undefined): string {
  const { manufacturer_name, manufacturer_address, manufacturer_email } = settings ?? {};
  const lines = [manufacturer_name, manufacturer_address, manufacturer_email];
  return lines.filter(Boolean).join(', ');
}

type Specifications = {
  readonly [Name in keyof Product]?: readonly [
    label: string,
    format: (value: NonNullable<Product[Name]>) => string,
  ];
};

/** Rows of the specification table: label and format of a product field. */
export const SPECIFICATIONS: Specifications = {
  year: [$t('product.year'), String],
  weight: [$t('product.weight'), (grams) => $t('product.grams', { grams: formatMeasure(grams) })],
  diameter: [
    $t('product.diameter'),
    (millimetres) => $t('product.millimetres', { millimetres: formatMeasure(millimetres) }),
  ],
  dimensions: [$t('product.dimensions'), String],
  material: [$t('product.material'), String],
  designer: [$t('product.designer'), String],
  mintage: [$t('product.mintage'), (pieces) => $t('product.mintagePieces', { pieces })],
};

interface Row {
  label: string;
  value: string;
  /** Language of the value, if it is not the document's. */
  lang?: string | undefined;
}

/** The known specifications. An older API version does not send newer fields. */
function rowsOf(product: Product, settings: Settings | undefined): Row[] {
  const rows = Object.entries(SPECIFICATIONS).map(([name, [label, format]]) => {
    const value = product[name as keyof Product] ?? '';
    const text = value === '' ? '' : format(value as never);
    return { label, value: text, lang: fallbackLang(product, name) };
  });
  const manufacturer = { label: $t('product.manufacturer'), value: getManufacturer(settings) };
  return [...rows, manufacturer].filter(({ value }) => value !== '');
}

/** The specification table; nothing if no value is known. */
export function Specifications({ product }: { product: Product }) {
  const { data: settings } = useQuery(settingsQuery);
  const rows = rowsOf(product, settings);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className={classes.title}>
        {$t('product.specifications')}
      </h2>
      <table className={classes.table} aria-labelledby="specifications">
        <tbody>
          {rows.map(({ label, value, lang }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td lang={lang}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
