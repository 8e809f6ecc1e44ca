import { QueryView } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useNavigate } from '@challenge-coins/shared-ui/platform';
import { ErrorState, PageHeading, PageContainer } from '@challenge-coins/shared-ui/ui';
import { useLoginGuard } from '../after-login.ts';
import { useAddToCart, type CartAddition } from '../features/cart/add-to-cart.ts';
import { useProductsByCategory } from '../features/catalog/products-by-category.ts';
import { CUSTOM_SET_ID, plateCaption } from '@challenge-coins/shared-ui/shop';
import { GiftSetBuilder } from '../features/gift-set/gift-set-builder.tsx';
import { SEATS, SELECTABLE } from '../features/gift-set/selection.ts';
import { clearSelection } from '../features/gift-set/selection-storage.ts';
import classes from './custom-gift.module.css';

const INCOMPLETE = {
  title: 'Selection Incomplete',
  message: 'Please select 3 coins to complete your gift set.',
  tone: 'failure',
} as const;

/** Adds a complete set to the cart, after a login if needed, and opens the cart. */
function useComplete() {
  const host = useHost();
  const navigate = useNavigate();
  const { add, isPending } = useAddToCart('Failed to add to cart. Please try again.');
  const handleAdded = async () => {
    clearSelection();
    await navigate('/cart');
  };
  const addSet = useLoginGuard<CartAddition>('add the set', {
    message: 'Please login to create your custom gift set.',
    purpose: () => 'Log in to add your gift set to your cart. Your three coins are saved.',
    perform: (set, callbacks) => add(set, { ...callbacks, onSuccess: () => void handleAdded() }),
  });
  const complete = (name: string, coins: readonly string[]) => {
    if (coins.length < SEATS) host.toast(INCOMPLETE);
    else addSet({ productId: CUSTOM_SET_ID, name, quantity: 1, coins });
  };
  return { complete, isPending };
}

/** Builder page of the custom gift set. */
export function CustomGiftPage() {
  const products = useProductsByCategory(['gift_set', ...SELECTABLE], () => true);
  const { complete, isPending } = useComplete();
  return (
    <PageContainer page className={classes.page}>
      <PageHeading title="Custom gift set of three coins" className={classes.heading}>
        Build your gift set
      </PageHeading>
      <p className={classes.lead}>Any three coins, seated in one case.</p>
      <QueryView
        query={products}
        pending="Loading coins..."
        failure={{ title: 'The coins could not be loaded' }}
      >
        {(all) => {
          const set = all.find(({ id }) => id === CUSTOM_SET_ID);
          if (!set) return <ErrorState text="The gift set is not available at the moment." />;
          return (
            <GiftSetBuilder
              products={all}
              setPrice={set.price}
              busy={isPending}
              captionOf={plateCaption}
              onComplete={(coins) => complete(set.name, coins)}
            />
          );
        }}
      </QueryView>
    </PageContainer>
  );
}

export { CustomGiftPage as Component };
