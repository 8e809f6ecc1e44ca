import type { Product } from '@challenge-coins/shared-ui/api';
import { formatCount } from '@challenge-coins/shared-ui/ui';
import classes from './specifications.module.css';

/** Label and value of each known specification. */
function rowsOf(product: Product): [string, string][] {
  const { year, weight, diameter, dimensions, material, mintage } = product;
  const rows: [string, string | null][] = [
    ['Year', year === null ? null : String(year)],
    ['Weight', weight === null ? null : `${weight.toFixed(1)} g`],
    ['Diameter', diameter === null ? null : `${diameter.toFixed(1)} mm`],
    ['Dimensions', dimensions],
    ['Material', material],
    ['Mintage', mintage === null ? null : `${formatCount(mintage)}, numbered`],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

/** The specification table; nothing if no value is known. */
export function Specifications({ product }: { product: Product }) {
  const rows = rowsOf(product);
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
