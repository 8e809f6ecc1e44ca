import type { Cart } from '@challenge-coins/shared-ui/api';
import type { ReactNode } from 'react';
import { OrderAmounts } from '../../order-amounts.tsx';
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
      <h2 id="order-summary">{$t('cart.summary')}</h2>
      <OrderAmounts
        cart={cart}
        delivery={{ name: $t('cart.shipping'), price: shipping }}
        total={cart.total}
      />
      {children}
    </section>
  );
}
