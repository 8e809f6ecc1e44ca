import type { Product } from '@challenge-coins/shared-ui/api';
import { ProductCard, ProductLink } from '@challenge-coins/shared-ui/shop';
import classes from './product-grid.module.css';

interface ProductGridProps {
  products: readonly Product[];
  /** Level of each name's heading. */
  level: 2 | 3;
  /** How many of the first plates are fetched at once. */
  eager?: number;
}

/** Plates in one, three or four columns. */
export function ProductGrid({ products, level, eager = 0 }: ProductGridProps) {
  return (
    <div className={classes.container}>
      <ul className={classes.grid} role="list">
        {products.map((product, index) => (
          <li key={product.id} className={classes.cell} data-below={index > 4 || undefined}>
            <ProductCard
              product={product}
              level={level}
              priority={index < eager}
              name={<ProductLink product={product} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
