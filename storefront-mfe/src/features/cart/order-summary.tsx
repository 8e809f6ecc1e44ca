import type { Cart } from '@challenge-coins/shared-ui/api';
import type { ReactNode } from 'react';
import { formatCountWithNoun, formatMoney } from '@challenge-coins/shared-ui/ui';
import classes from './order-summary.module.css';

interface OrderSummaryProps {
  cart: Cart;
  /** Text instead of a price. */
  shipping: string;
  children: ReactNode;
}

/** Subtotal, shipping and total of the cart, with the checkout controls as children. */
export function OrderSummary({ cart, shipping, children }: OrderSummaryProps) {
  return (
    <section className={classes.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <dl className={classes.amounts}>
        <div>
          <dt>Subtotal ({formatCountWithNoun(cart.item_count, 'item')})</dt>
          <dd>{formatMoney(cart.total)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{shipping}</dd>
        </div>
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{formatMoney(cart.total)}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
