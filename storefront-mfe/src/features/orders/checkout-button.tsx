import { getErrorMessage, type Cart } from '@challenge-coins/shared-ui/api';
import { useNavigate } from '@challenge-coins/shared-ui/platform';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { isFinalError } from './idempotency-key.ts';
import type { useCheckout } from './checkout.mutations.ts';
import { cartChanges, formatRemovedLines } from './cart-snapshot.ts';

const UNCONFIRMED =
  'We could not confirm your order. Press Checkout again; the order will not be placed twice.';

/** Error message of the last attempt. */
function failureOf(error: Error): string {
  const reason = getErrorMessage(error, 'Unable to process your order');
  return isFinalError(error) ? reason : `${reason} ${UNCONFIRMED}`;
}

interface CheckoutButtonProps {
  /** The displayed cart. */
  cart: Cart;
  checkout: ReturnType<typeof useCheckout>;
}

/** Checkout button. Places the order and navigates to My Orders. */
export function CheckoutButton({ cart, checkout }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const { order, isPending, isSuccess, error, variables } = checkout;
  // Stays busy after success, until the navigation.
  const busy = isPending || isSuccess;
  const removed = formatRemovedLines(cartChanges(error), variables);
  return (
    <>
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        onClick={() => order(cart, { onSuccess: () => void navigate('/orders') })}
      >
        {busy ? 'Processing...' : 'Checkout'}
      </Button>
      {error && <FieldError>{failureOf(error)}</FieldError>}
      {removed && <p>{removed}</p>}
    </>
  );
}
