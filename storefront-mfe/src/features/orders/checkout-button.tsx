import { problemText, type Cart } from '@challenge-coins/shared-ui/api';
import { useNavigate } from '@challenge-coins/shared-ui/platform';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { isDefiniteRefusal } from './checkout-key.ts';
import { useCheckout } from './orders.queries.ts';

const UNANSWERED =
  'We did not hear how it ended. Press Checkout again: it will not be ordered twice.';

/** Why the last attempt failed, as a sentence beside the button. */
function failureOf(error: Error): string {
  const reason = problemText(error, 'Unable to process your order');
  return isDefiniteRefusal(error) ? reason : `${reason} ${UNANSWERED}`;
}

/** Places the order and leads to My Orders. */
export function CheckoutButton({ cart }: { cart: Cart }) {
  const navigate = useNavigate();
  const { order, isPending, isSuccess, error } = useCheckout();
  // Once ordered, the cart is on its way out: there is nothing to press any more.
  const busy = isPending || isSuccess;
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
    </>
  );
}
