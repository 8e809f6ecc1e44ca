import { settingsQuery, type Product, type Settings } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatCount } from '@challenge-coins/shared-ui/ui';
import classes from './specifications.module.css';

/** Name and addresses of the manufacturer; null if the shop has not set any (Regulation (EU) 2023/988, Article 19). */
function getManufacturer(settings: Settings | undefined): string | null {
  const { manufacturer_name, manufacturer_address, manufacturer_email } = settings ?? {};
  const lines = [manufacturer_name, manufacturer_address, manufacturer_email];
  return lines.filter(Boolean).join(', ') || null;
}

/** Label and value of each known specification. */
function rowsOf(product: Product, settings: Settings | undefined): [string, string][] {
  const { year, weight, diameter, dimensions, material, mintage } = product;
  const rows: [string, string | null][] = [
    ['Year', year === null ? null : String(year)],
    ['Weight', weight === null ? null : `${weight.toFixed(1)} g`],
    ['Diameter', diameter === null ? null : `${diameter.toFixed(1)} mm`],
    ['Dimensions', dimensions],
    ['Material', material],
    ['Mintage', mintage === null ? null : `${formatCount(mintage)}, numbered`],
    ['Manufacturer', getManufacturer(settings)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
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
