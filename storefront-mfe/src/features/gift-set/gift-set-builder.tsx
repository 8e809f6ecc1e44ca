import type { Product } from '@challenge-coins/shared-ui/api';
import { useHydrated } from '@challenge-coins/shared-ui/ui';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CoinList } from './coin-list.tsx';
import {
  chosenIds,
  coinsForSeat,
  EMPTY_SELECTION,
  firstEmptySeat,
  offeredCoins,
  withCoinInSeat,
  dropUnavailable,
  type CoinSelection,
} from './selection.ts';
import { loadSelection, saveSelection } from './selection-storage.ts';
import { Seats } from './seats.tsx';
import { SetFooter } from './set-footer.tsx';
import { SetSummary } from './set-summary.tsx';
import classes from './gift-set-builder.module.css';

interface GiftSetBuilderProps {
  products: readonly Product[];
  /** Dollars for the whole set. */
  setPrice: number;
  busy: boolean;
  captionOf: (coin: Product) => readonly string[];
  /** Called with the chosen product ids, at most three. */
  onComplete: (coins: readonly string[]) => void;
}

/** The stored selection without unavailable coins, and its setter. */
function useSelection(offered: readonly Product[]) {
  const isHydrated = useHydrated();
  const stored = useMemo(() => (isHydrated ? loadSelection() : EMPTY_SELECTION), [isHydrated]);
  const [chosen, setChosen] = useState<CoinSelection | null>(null);
  const selection = dropUnavailable(chosen ?? stored, offered);
  const choose = (next: CoinSelection) => {
    saveSelection(next);
    setChosen(next);
  };
  return [selection, choose] as const;
}

/** Gift set builder: the seats, the coins for the active seat, and the summary. */
export function GiftSetBuilder(props: GiftSetBuilderProps) {
  const { products, setPrice, busy, captionOf, onComplete } = props;
  const offered = offeredCoins(products);
  const [selection, choose] = useSelection(offered);
  const [activated, setActive] = useState<number | null>(null);
  const active = activated ?? firstEmptySeat(selection) ?? 0;
  const builder = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const coinOf = (id: string | null) => offered.find((coin) => coin.id === id) ?? null;
  const coins = selection.map(coinOf);
  const chosen = coins.filter((coin) => coin !== null);

  const chooseCoin = (coin: Product) => {
    const next = withCoinInSeat(selection, active, coin.id);
    const index = coinsForSeat(offered, selection, active).indexOf(coin);
    flushSync(() => {
      choose(next);
      setActive(firstEmptySeat(next) ?? active);
    });
    // The focused coin is no longer in the list of the next seat: focus the one in its position.
    if (document.activeElement === document.body) focusChoice(list.current, index);
  };
  const remove = (seat: number) => {
    flushSync(() => {
      choose(withCoinInSeat(selection, seat, null));
      setActive(seat);
    });
    builder.current?.querySelectorAll('input')[seat]?.focus();
  };

  return (
    <div ref={builder}>
      <div className={classes.columns}>
        <div className={classes.set}>
          <Seats coins={coins} active={active} onActivate={setActive} onRemove={remove} />
          <SetSummary chosen={chosen} />
        </div>
        <CoinList
          ref={list}
          coins={coinsForSeat(offered, selection, active)}
          seat={active}
          chosen={coins[active] ?? null}
          captionOf={captionOf}
          onChoose={chooseCoin}
        />
      </div>
      <SetFooter
        {...{ coins, offered, setPrice, busy }}
        onComplete={() => onComplete(chosenIds(selection))}
      />
    </div>
  );
}

/** Focuses the button at an index of the list, or the last one. */
function focusChoice(list: HTMLUListElement | null, index: number) {
  const choices = list?.querySelectorAll('button');
  choices?.[Math.min(index, choices.length - 1)]?.focus({ preventScroll: true });
}
