import type { MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { fallbackLang } from './fallback-lang.ts';
import type { ProductCardData } from './product-card-data.ts';
import classes from './product-link.module.css';

/** Gives the clicked plate the view transition name `coin`, and removes it from the others. */
function assignTransitionName({ currentTarget }: MouseEvent<HTMLElement>) {
  for (const plate of document.querySelectorAll<HTMLElement>('[data-plate]'))
    plate.style.viewTransitionName = '';
  const plate = currentTarget.closest('article')?.querySelector<HTMLElement>('[data-plate]');
  if (plate) plate.style.viewTransitionName = 'coin';
}

/** A product's name as the only link of its article; the whole article is clickable. */
export function ProductLink({ product }: { product: Pick<ProductCardData, 'id' | 'name'> }) {
  return (
    <Link
      className={classes.link}
      to={`/product/${product.id}`}
      lang={fallbackLang(product, 'name')}
      viewTransition
      onClick={assignTransitionName}
    >
      {product.name}
    </Link>
  );
}
