import { cartQuery, type Cart, type CartChange } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useKnownUser, type SessionUser } from '@challenge-coins/shared-ui/host';
import { Link, Navigate, useNavigate, useQuery } from '@challenge-coins/shared-ui/platform';
import { PageContainer, PageHeading } from '@challenge-coins/shared-ui/ui';
import { CheckoutForm, type ChosenDelivery } from '../features/delivery/checkout-form.tsx';
import { deliveryQuery } from '../delivery.query.ts';
import { addressesQuery, countriesQuery } from '../features/delivery/delivery.queries.ts';
import { cartChanges, formatChange, formatRemovedLines } from '../features/orders/cart-snapshot.ts';
import { useCheckout } from '../features/orders/checkout.mutations.ts';
import { isFinalError } from '../features/orders/idempotency-key.ts';
import { LoginNotice } from '../login-notice.tsx';
import { loginTarget } from '../login-path.ts';

const PATH = '/checkout';
const LOGIN_TEXT = $t('checkout.loginText');

/** Checkout with the choice of the delivery. Visitors are redirected to the login page and back. */
export function CheckoutPage() {
  const user = useKnownUser();
  if (user === null) return <Navigate {...loginTarget(PATH, LOGIN_TEXT)} replace />;
  return (
    <PageContainer page>
      <p>
        <Link to="/cart">{$t('checkout.back')}</Link>
      </p>
      <PageHeading title={$t('checkout.title')}>{$t('checkout.title')}</PageHeading>
      <OwnCheckout user={user} />
      <LoginNotice back={PATH} text={LOGIN_TEXT} />
    </PageContainer>
  );
}

function OwnCheckout({ user }: { user: SessionUser | undefined }) {
  const navigate = useNavigate();
  const checkout = useCheckout();
  const enabled = user !== undefined;
  const cart = useQuery({ ...cartQuery, enabled });
  const delivery = useQuery({ ...deliveryQuery, enabled });
  const countries = useQuery({ ...countriesQuery, enabled });
  const addresses = useQuery({ ...addressesQuery, enabled });
  const isPlaced = checkout.isPending || checkout.isSuccess;
  const isEmpty = cart.data?.items.length === 0 && !isPlaced;
  if (isEmpty || delivery.data?.configured === false) return <Navigate to="/cart" replace />;
  if (!user || !cart.data || !delivery.data || !countries.data || !addresses.data) {
    const missing = [cart, delivery, countries, addresses].find(({ data }) => data === undefined);
    return (
      <QueryView<unknown>
        query={missing ?? cart}
        pending={$t('checkout.loading')}
        failure={{ title: $t('checkout.loadFailed') }}
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
  if (!isFinalError(error)) return <p>{$t('checkout.unconfirmed')}</p>;
  const changes = cartChanges(error);
  if (changes.length === 0) return null;
  const removed = formatRemovedLines(changes, variables.cart);
  return (
    <>
      <ul>
        {changes.flatMap((change) =>
          change.now === null ? [] : [<li key={change.line_id}>{formatNamedChange(change)}</li>],
        )}
      </ul>
      {removed && <p>{removed}</p>}
    </>
  );
}

/** "Catherine Flon: New since you last looked."; without a name, the change alone. */
function formatNamedChange(line: CartChange): string {
  const change = formatChange(line);
  return line.name === null ? change : $t('checkout.change', { name: line.name, change });
}

export { CheckoutPage as Component };
