import type { Product } from '@challenge-coins/shared-ui/api';
import { ProductCard, ProductLink } from '@challenge-coins/shared-ui/shop';
import { classNames } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import classes from './product-grid.module.css';

interface ProductGridProps {
  products: readonly Product[];
  /** Heading level of the product names. */
  level: 2 | 3;
  /** In the first screen: loads the first image with high priority, for the LCP. A second one would delay it. */
  priority?: boolean;
  /** Indexes of products as large as four, in four columns: the first, or one at the end of its row. */
  leads?: readonly number[];
  /** Heading of the products: the first cell of four columns, else above them. */
  heading?: ReactNode;
}

/** Product cards in one, three or four columns. */
export function ProductGrid({
  products,
  level,
  priority = false,
  leads = [],
  heading,
}: ProductGridProps) {
  const isLead = (index: number) => leads.includes(index);
  return (
    <div className={classes.container}>
      <div className={classes.grid}>
        {heading}
        <ul className={classes.list} role="list">
          {products.map((product, index) => (
            <li
              key={product.id}
              className={classNames(classes.cell, isLead(index) && classes.lead)}
              data-below={!priority || index > 4 || undefined}
            >
              <ProductCard
                product={product}
                level={level}
                lead={isLead(index)}
                priority={priority && index === 0}
                name={<ProductLink product={product} />}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
