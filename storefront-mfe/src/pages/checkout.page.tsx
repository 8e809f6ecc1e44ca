import { cartQuery, type Cart } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { Link, Navigate, useNavigate, useQuery } from '@challenge-coins/shared-ui/platform';
import { PageContainer, PageHeading } from '@challenge-coins/shared-ui/ui';
import { CheckoutForm, type ChosenDelivery } from '../features/delivery/checkout-form.tsx';
import { deliveryQuery } from '../delivery.query.ts';
import { addressesQuery, countriesQuery } from '../features/delivery/delivery.queries.ts';
import { cartChanges, formatChange, formatRemovedLines } from '../features/orders/cart-snapshot.ts';
import { useCheckout } from '../features/orders/checkout.mutations.ts';
import { isFinalError } from '../features/orders/idempotency-key.ts';
import { loginTarget } from '../login-path.ts';

/** Checkout with the choice of the delivery. Visitors are redirected to the login page and back. */
export function CheckoutPage() {
  const user = useSessionUser();
  if (user === null)
    return <Navigate {...loginTarget('/checkout', 'Log in to check out.')} replace />;
  return (
    <PageContainer page narrow>
      <p>
        <Link to="/cart">Back to the cart</Link>
      </p>
      <PageHeading title="Checkout">Checkout</PageHeading>
      <OwnCheckout user={user} />
    </PageContainer>
  );
}

function OwnCheckout({ user }: { user: { readonly id: string } }) {
  const navigate = useNavigate();
  const checkout = useCheckout();
  const cart = useQuery(cartQuery);
  const delivery = useQuery(deliveryQuery);
  const countries = useQuery(countriesQuery);
  const addresses = useQuery(addressesQuery);
  const isPlaced = checkout.isPending || checkout.isSuccess;
  const isEmpty = cart.data?.items.length === 0 && !isPlaced;
  if (isEmpty || delivery.data?.configured === false) return <Navigate to="/cart" replace />;
  if (!cart.data || !delivery.data || !countries.data || !addresses.data) {
    const missing = [cart, delivery, countries, addresses].find(({ data }) => data === undefined);
    return (
      <QueryView<unknown>
        query={missing ?? cart}
        pending="Loading the checkout..."
        failure={{ title: 'The checkout could not be loaded' }}
      >
        {() => null}
      </QueryView>
    );
  }
  const order = async (seen: Cart, chosen: ChosenDelivery) => {
    if (await checkout.orderAsync({ cart: seen, delivery: chosen })) await navigate('/orders');
  };
  const shown = cart.data;
  return (
    <CheckoutForm
      user={user}
      cart={shown}
      delivery={delivery.data}
      countries={countries.data}
      addresses={addresses.data}
      onOrder={(chosen) => order(shown, chosen)}
    >
      <CheckoutNotes checkout={checkout} />
    </CheckoutForm>
  );
}

/** What the last attempt changed or left open. */
function CheckoutNotes({
  checkout: { error, variables },
}: {
  checkout: ReturnType<typeof useCheckout>;
}) {
  if (!error) return null;
  if (!isFinalError(error))
    return (
      <p>
        We could not confirm your order. Press Place Order again; the order will not be placed
        twice.
      </p>
    );
  const changes = cartChanges(error);
  if (changes.length === 0) return null;
  const removed = formatRemovedLines(changes, variables.cart);
  return (
    <>
      <ul>
        {changes.flatMap((change) =>
          change.now === null
            ? []
            : [<li key={change.line_id}>{`${change.name}: ${formatChange(change)}`}</li>],
        )}
      </ul>
      {removed && <p>{removed}</p>}
    </>
  );
}

export { CheckoutPage as Component };
