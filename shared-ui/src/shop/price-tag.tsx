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
        <VisuallyHidden>{$t('uiProduct.soon')}</VisuallyHidden>
        <span aria-hidden="true">
          <StatusBadge status={status} />
        </span>
      </p>
    );
  if (price === null) return <p className={classes.soon}>{$t('uiProduct.noPrice')}</p>;
  if (sale_price === null || !isOnSale(product))
    return <p className={classes.price}>{formatMoney(price)}</p>;
  return (
    <p className={classes.price}>
      <span className={classes.sale}>
        <VisuallyHidden>{$t('uiProduct.salePrice')} </VisuallyHidden>
        {formatMoney(sale_price)}
      </span>{' '}
      <s className={classes.regularPrice}>
        <VisuallyHidden>{$t('uiProduct.regularPrice')} </VisuallyHidden>
        {formatMoney(price)}
      </s>
    </p>
  );
}
