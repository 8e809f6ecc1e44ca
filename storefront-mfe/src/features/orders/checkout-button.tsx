import { getErrorMessage, type Cart } from '@challenge-coins/shared-ui/api';
import { useNavigate } from '@challenge-coins/shared-ui/platform';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { isFinalError } from './idempotency-key.ts';
import type { useCheckout } from './checkout.mutations.ts';
import { cartChanges, formatRemovedLines } from './cart-snapshot.ts';

/** Error message of the last attempt. */
function failureOf(error: Error): string {
  const reason = getErrorMessage(error, $t('cart.orderFailed'));
  return isFinalError(error) ? reason : `${reason} ${$t('cart.unconfirmed')}`;
}

/** Where a checkout goes: it places the order, or leads to the choice of the delivery. */
type CheckoutTarget = 'order' | 'delivery';

interface CheckoutButtonProps {
  /** The displayed cart. */
  cart: Cart;
  checkout: ReturnType<typeof useCheckout>;
  label: string;
  /** Resolves at once, unless the response of the API is not there yet. */
  findTarget: () => CheckoutTarget | Promise<CheckoutTarget>;
}

/** Checkout button. Places the order and navigates to My Orders, or navigates to the choice of the delivery. */
export function CheckoutButton({ cart, checkout, label, findTarget }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const { order, isPending, isSuccess, error, variables } = checkout;
  // Stays busy after success, until the navigation.
  const busy = isPending || isSuccess;
  const removed = formatRemovedLines(cartChanges(error), variables?.cart);
  const proceed = async () => {
    if ((await findTarget()) === 'delivery') return navigate('/checkout');
    order({ cart }, { onSuccess: () => void navigate('/orders') });
  };
  return (
    <>
      <Button variant="primary" size="large" wide busy={busy} onClick={() => void proceed()}>
        {busy ? $t('cart.processing') : label}
      </Button>
      {error && <FieldError>{failureOf(error)}</FieldError>}
      {removed && <p>{removed}</p>}
    </>
  );
}
