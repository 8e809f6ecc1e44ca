import { getErrorMessage, type Cart } from '@challenge-coins/shared-ui/api';
import { useNavigate } from '@challenge-coins/shared-ui/platform';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { isFinalError } from './idempotency-key.ts';
import type { useCheckout } from './checkout.mutations.ts';
import { cartChanges, formatRemovedLines } from './cart-snapshot.ts';

const UNANSWERED =
  'We did not hear how it ended. Press Checkout again: it will not be ordered twice.';

/** Why the last attempt failed, as a sentence beside the button. */
function failureOf(error: Error): string {
  const reason = getErrorMessage(error, 'Unable to process your order');
  return isFinalError(error) ? reason : `${reason} ${UNANSWERED}`;
}

interface CheckoutButtonProps {
  /** The cart as the page shows it. */
  cart: Cart;
  checkout: ReturnType<typeof useCheckout>;
}

/** Places the order and leads to My Orders. */
export function CheckoutButton({ cart, checkout }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const { order, isPending, isSuccess, error, variables } = checkout;
  // Once ordered, the cart is on its way out: there is nothing to press any more.
  const busy = isPending || isSuccess;
  const gone = formatRemovedLines(cartChanges(error), variables);
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
      {gone && <p>{gone}</p>}
    </>
  );
}
