import type { MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import type { ProductCardData } from './product-card-data.ts';
import classes from './product-link.module.css';

/** Marks the plate that was opened, so that its coin is the one that travels to the product page. */
function nameTheCoin({ currentTarget }: MouseEvent<HTMLElement>) {
  for (const plate of document.querySelectorAll<HTMLElement>('[data-plate]'))
    plate.style.viewTransitionName = '';
  const plate = currentTarget.closest('article')?.querySelector<HTMLElement>('[data-plate]');
  if (plate) plate.style.viewTransitionName = 'coin';
}

/** A product's name as the one link of the article it stands in, all of which is its target. */
export function ProductLink({ product }: { product: Pick<ProductCardData, 'id' | 'name'> }) {
  return (
    <Link
      className={classes.link}
      to={`/product/${product.id}`}
      viewTransition
      onClick={nameTheCoin}
    >
      {product.name}
    </Link>
  );
}
