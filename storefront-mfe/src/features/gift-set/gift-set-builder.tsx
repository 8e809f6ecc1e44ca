import type { Product } from '@challenge-coins/shared-ui/api';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CoinList } from './coin-list.tsx';
import {
  chosenIds,
  coinsForSeat,
  firstEmptySeat,
  offeredCoins,
  withCoinInSeat,
  dropUnavailable,
  type CoinSelection,
} from './selection.ts';
import withSummary from '../../summary-layout.module.css';
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
  /** Called with the ids chosen so far, three of them or fewer. */
  onComplete: (coins: readonly string[]) => void;
}

/** The kept choice, less what is no longer offered, and how to change it. */
function useSelection(offered: readonly Product[]) {
  const [kept, setKept] = useState(loadSelection);
  const selection = dropUnavailable(kept, offered);
  const choose = (next: CoinSelection) => {
    saveSelection(next);
    setKept(next);
  };
  return [selection, choose] as const;
}

/** Three seats, the coins for the seat in turn, and the summary. */
export function GiftSetBuilder(props: GiftSetBuilderProps) {
  const { products, setPrice, busy, captionOf, onComplete } = props;
  const offered = offeredCoins(products);
  const [selection, choose] = useSelection(offered);
  const [active, setActive] = useState(() => firstEmptySeat(selection) ?? 0);
  const builder = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const coinOf = (id: string | null) => offered.find((coin) => coin.id === id) ?? null;
  const coins = selection.map(coinOf);
  const chosen = coins.filter((coin) => coin !== null);

  const sit = (coin: Product) => {
    const next = withCoinInSeat(selection, active, coin.id);
    const place = coinsForSeat(offered, selection, active).indexOf(coin);
    flushSync(() => {
      choose(next);
      setActive(firstEmptySeat(next) ?? active);
    });
    // A seated coin leaves the list of the next seat: the focus stays where it was.
    if (document.activeElement === document.body) focusChoice(list.current, place);
  };
  const remove = (seat: number) => {
    flushSync(() => {
      choose(withCoinInSeat(selection, seat, null));
      setActive(seat);
    });
    builder.current?.querySelectorAll('input')[seat]?.focus();
  };

  return (
    <div ref={builder} className={classes.builder}>
      <Seats coins={coins} active={active} onActivate={setActive} onRemove={remove} />
      <div className={withSummary.columns}>
        <CoinList
          ref={list}
          coins={coinsForSeat(offered, selection, active)}
          seat={active}
          chosen={coins[active] ?? null}
          captionOf={captionOf}
          onChoose={sit}
        />
        <div className={withSummary.summary}>
          <SetSummary chosen={chosen} />
        </div>
      </div>
      <SetFooter
        {...{ coins, offered, setPrice, busy }}
        onComplete={() => onComplete(chosenIds(selection))}
      />
    </div>
  );
}

/** Focuses the choice at a place of the list, or the last one before it. */
function focusChoice(list: HTMLUListElement | null, place: number) {
  const choices = list?.querySelectorAll('button');
  choices?.[Math.min(place, choices.length - 1)]?.focus({ preventScroll: true });
}
