import type { Product } from '@challenge-coins/shared-ui/api';
import { ProductCard, ProductLink } from '@challenge-coins/shared-ui/shop';
import classes from './product-grid.module.css';

interface ProductGridProps {
  products: readonly Product[];
  /** Heading level of the product names. */
  level: 2 | 3;
  /** Loads the first image with high priority, for the LCP. Only the first: a second one would delay it. */
  priority?: boolean;
}

/** Product cards in one, three or four columns. */
export function ProductGrid({ products, level, priority = false }: ProductGridProps) {
  return (
    <div className={classes.container}>
      <ul className={classes.grid} role="list">
        {products.map((product, index) => (
          <li key={product.id} className={classes.cell} data-below={index > 4 || undefined}>
            <ProductCard
              product={product}
              level={level}
              priority={priority && index === 0}
              name={<ProductLink product={product} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
