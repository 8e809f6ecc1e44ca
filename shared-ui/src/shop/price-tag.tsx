import { formatMoney, VisuallyHidden } from '../ui/index.ts';
import { isOnSale } from './price.ts';
import { StatusBadge } from './product-badges.tsx';
import type { ProductCardData } from './product-card-data.ts';
import classes from './price-tag.module.css';

type Priced = Pick<ProductCardData, 'price' | 'sale_price' | 'status'>;

/** A product's price, with the regular price struck out during a sale. Coming soon: a badge, and text for screen readers. */
export function PriceTag({ product }: { product: Priced }) {
  const { price, sale_price, status } = product;
  if (status === 'coming_soon')
    return (
      <p className={classes.soon}>
        <VisuallyHidden>Coming soon</VisuallyHidden>
        <span aria-hidden="true">
          <StatusBadge status={status} />
        </span>
      </p>
    );
  if (price === null) return <p className={classes.soon}>No price yet</p>;
  if (sale_price === null || !isOnSale(product))
    return <p className={classes.price}>{formatMoney(price)}</p>;
  return (
    <p className={classes.price}>
      <span className={classes.sale}>
        <VisuallyHidden>Sale price </VisuallyHidden>
        {formatMoney(sale_price)}
      </span>{' '}
      <s className={classes.regularPrice}>
        <VisuallyHidden>Regular price </VisuallyHidden>
        {formatMoney(price)}
      </s>
    </p>
  );
}
