import { QueryView } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useNavigate } from '@challenge-coins/shared-ui/platform';
import { ErrorState, PageHeading, PageContainer } from '@challenge-coins/shared-ui/ui';
import { useLoginGuard } from '../after-login.ts';
import { useAddToCart, type CartAddition } from '../features/cart/add-to-cart.ts';
import { useProductsByCategory } from '../features/catalog/products-by-category.ts';
import { CUSTOM_SET_ID, plateCaption, pricePaid } from '@challenge-coins/shared-ui/shop';
import { GiftSetBuilder } from '../features/gift-set/gift-set-builder.tsx';
import { SEATS, SELECTABLE } from '../features/gift-set/selection.ts';
import { clearSelection } from '../features/gift-set/selection-storage.ts';
import classes from './custom-gift.module.css';

const INCOMPLETE = {
  title: $t('giftSet.incompleteTitle'),
  message: $t('giftSet.incomplete'),
  tone: 'failure',
} as const;

/** Adds a complete set to the cart, after a login if needed, and opens the cart. */
function useComplete() {
  const host = useHost();
  const navigate = useNavigate();
  const { add, isPending } = useAddToCart($t('giftSet.addFailed'));
  const handleAdded = async () => {
    clearSelection();
    await navigate('/cart');
  };
  const addSet = useLoginGuard<CartAddition>('add the set', {
    message: $t('giftSet.loginToCreate'),
    purpose: () => $t('giftSet.loginPurpose'),
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
      <PageHeading title={$t('pages.customGift')} className={classes.heading}>
        {$t('giftSet.heading')}
      </PageHeading>
      <p className={classes.lead}>{$t('giftSet.lead')}</p>
      <QueryView
        query={products}
        pending={$t('giftSet.loading')}
        failure={{ title: $t('giftSet.loadFailed') }}
      >
        {(all) => {
          const set = all.find(({ id }) => id === CUSTOM_SET_ID);
          if (!set) return <ErrorState text={$t('giftSet.unavailable')} />;
          return (
            <GiftSetBuilder
              products={all}
              setPrice={pricePaid(set)}
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
