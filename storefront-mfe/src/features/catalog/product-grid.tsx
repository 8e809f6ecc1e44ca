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
  /** In four columns, the first product and one on the right below are as large as four: a pause in a long list. */
  leads?: boolean;
  /** Heading of the products: the first cell of four columns, else above them. */
  heading?: ReactNode;
}

/** The first is followed by the four beside it, two rows of four, and the two on the left of the second. */
const LEADS: readonly number[] = [0, 15];

/** Product cards in one, three or four columns. */
export function ProductGrid({
  products,
  level,
  priority = false,
  leads = false,
  heading,
}: ProductGridProps) {
  const isLead = (index: number) => leads && LEADS.includes(index);
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
