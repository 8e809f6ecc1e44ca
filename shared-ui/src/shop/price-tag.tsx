import type { Product } from '../api/model.ts';
import { formatMoney, VisuallyHidden } from '../ui/index.ts';
import { isOnSale, pricePaid } from './price.ts';
import classes from './price-tag.module.css';

/** The price as it is read aloud: what is paid, and what a sale strikes out. */
export function PriceTag({ product }: { product: Product }) {
  if (product.status === 'coming_soon') return <p className={classes.soon}>Coming soon</p>;
  if (!isOnSale(product)) return <p className={classes.price}>{formatMoney(product.price)}</p>;
  return (
    <p className={classes.price}>
      <span className={classes.sale}>
        <VisuallyHidden>Sale price </VisuallyHidden>
        {formatMoney(pricePaid(product))}
      </span>{' '}
      <s className={classes.before}>
        <VisuallyHidden>Regular price </VisuallyHidden>
        {formatMoney(product.price)}
      </s>
    </p>
  );
}
