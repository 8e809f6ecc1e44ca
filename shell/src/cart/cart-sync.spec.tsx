import { act, fireEvent, screen } from '@testing-library/react';
import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { renderForReturningShopper, renderShop, waitForPage } from '../testing/render-shop.tsx';

const cartOf = (pieces: number) => () => ({ items: [], total: 0, item_count: pieces });

/** A shopper with two items in the cart, to which a third is added in another tab. */
async function thirdPieceElsewhere() {
  const network = renderForReturningShopper();
  const { queryClient } = renderShop('/shop');
  await waitForPage();
  await screen.findByRole('link', { name: 'Cart, 2 items' });
  network.on('GET /cart', cartOf(3));
  return { queryClient, network };
}

const thirdPiece = () => screen.findByRole('link', { name: 'Cart, 3 items' });

test('a cart change in another tab refetches the cart', async () => {
  await thirdPieceElsewhere();
  fireEvent(window, new StorageEvent('storage', { key: 'cart-changed' }));
  expect(await thirdPiece()).toBeInTheDocument();
});

test('a cart change is announced to other tabs', async () => {
  const { queryClient, network } = await thirdPieceElsewhere();
  network.on('POST /cart/add', cartOf(3));
  const adding = queryClient()
    .getMutationCache()
    .build(queryClient(), {
      scope: { id: 'cart' },
      mutationFn: () => unwrap(api.POST('/cart/add', { body: { product_id: '2', quantity: 1 } })),
    });
  await act(() => adding.execute(undefined));
  expect(localStorage.getItem('cart-changed')).not.toBeNull();
});

test('the cart is refetched when the network is back', async () => {
  await thirdPieceElsewhere();
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  expect(await thirdPiece()).toBeInTheDocument();
});

test('the cart is refetched when the tab becomes visible', async () => {
  await thirdPieceElsewhere();
  fireEvent(window, new Event('visibilitychange'));
  expect(await thirdPiece()).toBeInTheDocument();
});
