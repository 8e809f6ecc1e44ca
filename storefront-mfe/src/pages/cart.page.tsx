import { cartQuery, type Cart } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useKnownUser, useSessionUser } from '@challenge-coins/shared-ui/host';
import { Link, useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import {
  classNames,
  Empty,
  LinkButton,
  PageHeading,
  EmptyState,
  PageContainer,
} from '@challenge-coins/shared-ui/ui';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { LazyFirstCoins } from '../features/catalog/lazy-first-coins.tsx';
import { CartLine } from '../features/cart/cart-line.tsx';
import { useOptimisticCart } from '../features/cart/cart.mutations.ts';
import { OrderSummary } from '../features/cart/order-summary.tsx';
import { deliveryQuery, isDeliveryFree, isTaxAdded } from '../delivery.query.ts';
import { CheckoutButton } from '../features/orders/checkout-button.tsx';
import { isCheckoutPending, clearIdempotencyKey } from '../features/orders/idempotency-key.ts';
import { useCheckout } from '../features/orders/checkout.mutations.ts';
import { cartChanges, formatChange } from '../features/orders/cart-snapshot.ts';
import { LoginNotice } from '../login-notice.tsx';
import { loginTarget } from '../login-path.ts';
import summaryLayout from '../summary-layout.module.css';
import classes from './cart.module.css';

const LOGIN_TEXT = $t('cart.loginText');

/** Cart page: the cart, an empty state, or a login link for visitors. */
export function CartPage() {
  return useKnownUser() === null ? <LoginRequired /> : <OwnCart />;
}

function LoginRequired() {
  return (
    <CartFrame heading={$t('cart.loginRequired')} caption={$t('cart.captionFirst')}>
      <Empty text={LOGIN_TEXT}>
        <LinkButton {...loginTarget('/cart', $t('cart.loginPurpose'))} variant="primary">
          {$t('cart.login')}
        </LinkButton>
      </Empty>
    </CartFrame>
  );
}

function OwnCart() {
  const cart = useQuery({ ...cartQuery, enabled: useSessionUser() !== null });
  const lines = cart.data?.items.length;
  const { page, removed } = useFocusAfterRemoval(lines);
  if (lines === 0)
    return (
      <CartFrame
        heading={$t('cart.emptyHeading')}
        caption={$t('cart.captionNext')}
        ref={page}
        after={<LazyFirstCoins />}
      >
        <EmptyCart />
      </CartFrame>
    );
  return (
    <CartFrame heading={$t('cart.heading')} ref={page}>
      <QueryView
        query={cart}
        pending={$t('cart.loading')}
        failure={{ title: $t('cart.loadFailed') }}
      >
        {(confirmed) => <Ledger confirmed={confirmed} onRemoved={removed} />}
      </QueryView>
      <LoginNotice back="/cart" text={LOGIN_TEXT} />
    </CartFrame>
  );
}

interface CartFrameProps {
  heading: string;
  /** Caption of the empty plate, if there is no cart to show. */
  caption?: string;
  ref?: Ref<HTMLDivElement>;
  /** Below the content and its plate. */
  after?: ReactNode;
  children: ReactNode;
}

function CartFrame({ heading, caption, ref, after, children }: CartFrameProps) {
  const content = (
    <>
      <PageHeading title={$t('cart.title')}>{heading}</PageHeading>
      {children}
    </>
  );
  return (
    <PageContainer page>
      <div ref={ref}>
        {caption ? <EmptyState caption={caption}>{content}</EmptyState> : content}
      </div>
      {after}
    </PageContainer>
  );
}

function EmptyCart() {
  return (
    <>
      <Empty text={$t('cart.emptyText')}>
        <LinkButton to="/shop" variant="primary">
          {$t('cart.shopNow')}
        </LinkButton>
      </Empty>
      {isCheckoutPending() && (
        <p>
          {$t('cart.unconfirmedCheckout', {
            link: (text) => (
              <Link to="/orders" onClick={clearIdempotencyKey}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  );
}

interface LedgerProps {
  /** The last cart from the API, without pending changes. */
  confirmed: Cart;
  onRemoved: (line: number) => void;
}

function Ledger({ confirmed, onRemoved }: LedgerProps) {
  const cart = useOptimisticCart(confirmed);
  const checkout = useCheckout();
  const client = useQueryClient();
  const delivery = useQuery(deliveryQuery);
  const hasDelivery = delivery.data?.configured === true;
  const findTarget = async () => {
    // Without a response the order is placed as before: the shop then arranges the delivery with the buyer.
    const { data } = delivery;
    const response =
      data ?? (await client.query({ ...deliveryQuery, staleTime: 'static' }).catch(() => null));
    return response?.configured ? 'delivery' : 'order';
  };
  const changes = cartChanges(checkout.error);
  const changeAt = (lineId: string) => {
    const change = changes.find(({ line_id }) => line_id === lineId);
    return change && formatChange(change);
  };
  return (
    <div className={classNames(summaryLayout.columns, classes.ledger)}>
      <ul className={classes.lines} role="list">
        {cart.items.map((item, line) => (
          <li key={item.line_id} data-line>
            <CartLine
              item={item}
              change={changeAt(item.line_id)}
              onRemoved={() => onRemoved(line)}
            />
          </li>
        ))}
      </ul>
      <div className={summaryLayout.summary}>
        <OrderSummary
          cart={cart}
          shipping={
            isDeliveryFree(delivery.data) ? $t('delivery.free') : $t('cart.chosenAtCheckout')
          }
        >
          <CheckoutButton
            cart={cart}
            checkout={checkout}
            label={hasDelivery ? $t('cart.proceed') : $t('cart.order')}
            findTarget={findTarget}
          />
          <small>
            {$t('cart.noPayment')}{' '}
            {hasDelivery ? $t('cart.deliveryNext') : $t('cart.contactByEmail')}
            {hasDelivery && isTaxAdded(delivery.data) && ` ${$t('cart.taxMayBeAdded')}`}
          </small>
          <LinkButton to="/shop" variant="quiet" wide>
            {$t('cart.continueShopping')}
          </LinkButton>
        </OrderSummary>
      </div>
    </div>
  );
}

/** Moves the focus to the next line, or to the heading, after a line was removed. */
function useFocusAfterRemoval(lines: number | undefined) {
  const page = useRef<HTMLDivElement>(null);
  const removedLine = useRef<number | null>(null);
  useEffect(() => {
    if (removedLine.current === null) return;
    const left = page.current?.querySelectorAll<HTMLElement>('[data-line] a') ?? [];
    const next = left[Math.min(removedLine.current, left.length - 1)];
    (next ?? page.current?.querySelector('h1'))?.focus();
    removedLine.current = null;
  }, [lines]);
  const removed = (line: number) => {
    removedLine.current = line;
  };
  return { page, removed };
}

export { CartPage as Component };
