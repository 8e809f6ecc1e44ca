import { useHost } from '@challenge-coins/shared-ui/host';
import { useEffect, useRef, type RefObject } from 'react';
import type { CoinView, LivingCoin } from './living-coin.ts';

/**
 * Makes the coin on a plate living. The returned function wakes it; call it when a pointer, a finger or the focus reaches
 * the plate. The code loads with the first call.
 */
export function useLivingCoin(
  plate: RefObject<HTMLElement | null>,
  options: Omit<CoinView, 'host'>,
) {
  const current = { ...options, host: useHost() };
  const view = useRef<CoinView>(current);
  const coin = useRef<LivingCoin>(undefined);
  useEffect(() => {
    view.current = current;
    coin.current?.show(current.side);
  });
  useEffect(() => () => coin.current?.stop(), [options.images, options.number]);
  return () =>
    void import(/* webpackChunkName: "living-coin" */ './living-coin.ts').then(
      ({ wakeCoin }) => {
        if (plate.current) coin.current = wakeCoin(plate.current, view);
      },
      // The picture stays.
      () => undefined,
    );
}
