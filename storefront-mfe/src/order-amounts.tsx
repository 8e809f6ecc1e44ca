import type { Cart } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import classes from './order-amounts.module.css';

interface OrderAmountsProps {
  readonly cart: Pick<Cart, 'item_count' | 'total'>;
  /** Name and price of the delivery, as texts. */
  readonly delivery: { readonly name: string; readonly price: string };
  /** Dollars. */
  readonly total: number;
  /** Rows between delivery and total. */
  readonly children?: ReactNode;
}

/** Subtotal, delivery and total, on the cart page and at the checkout. */
export function OrderAmounts({ cart, delivery, total, children }: OrderAmountsProps) {
  return (
    <dl className={classes.amounts}>
      <div>
        <dt>{$t('cart.subtotal', { count: cart.item_count })}</dt>
        <dd>{formatMoney(cart.total)}</dd>
      </div>
      <div>
        <dt>{delivery.name}</dt>
        <dd>{delivery.price}</dd>
      </div>
      {children}
      <div className={classes.total}>
        <dt>{$t('cart.total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
