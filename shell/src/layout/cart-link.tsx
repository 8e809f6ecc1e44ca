import { useReadable } from '@challenge-coins/shared-ui/host';
import { Link } from '@challenge-coins/shared-ui/platform';
import { CartIcon } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import classes from './cart-link.module.css';

/** Link to the cart with its number of items: "Cart, 3 items". */
export function CartLink() {
  const { itemCount } = useReadable(useShell().cart);
  return (
    <Link
      to="/cart"
      className={classes.cart}
      aria-label={$t('shellHeader.cartCount', { count: itemCount })}
    >
      <CartIcon />
      <span className={classes.label}>{$t('shellHeader.cart')}</span>
      <span className={classes.count}>{$t('shellHeader.cartItems', { count: itemCount })}</span>
    </Link>
  );
}
