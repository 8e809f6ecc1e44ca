import { settingsQuery, type Product, type Settings } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatCount } from '@challenge-coins/shared-ui/ui';
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
  year: ['Year', String],
  weight: ['Weight', (grams) => `${grams.toFixed(1)} g`],
  diameter: ['Diameter', (millimetres) => `${millimetres.toFixed(1)} mm`],
  dimensions: ['Dimensions', String],
  material: ['Material', String],
  designer: ['Designed by', String],
  mintage: ['Mintage', (pieces) => `${formatCount(pieces)}, numbered`],
};

/** Label and value of each known specification. An older API version does not send newer fields. */
function rowsOf(product: Product, settings: Settings | undefined): (readonly [string, string])[] {
  const rows = Object.entries(SPECIFICATIONS).map(([name, [label, format]]) => {
    const value = product[name as keyof Product] ?? '';
    return [label, value === '' ? '' : format(value as never)] as const;
  });
  return [...rows, ['Manufacturer', getManufacturer(settings)] as const].filter(
    ([, text]) => text !== '',
  );
}

/** The specification table; nothing if no value is known. */
export function Specifications({ product }: { product: Product }) {
  const { data: settings } = useQuery(settingsQuery);
  const rows = rowsOf(product, settings);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className={classes.title}>
        Specifications
      </h2>
      <table className={classes.table} aria-labelledby="specifications">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
