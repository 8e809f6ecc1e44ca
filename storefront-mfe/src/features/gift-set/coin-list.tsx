import type { Product } from '@challenge-coins/shared-ui/api';
import { CheckIcon, Picture } from '@challenge-coins/shared-ui/ui';
import type { Ref } from 'react';
import classes from './coin-list.module.css';

interface CoinListProps {
  coins: readonly Product[];
  /** The seat the list is for, from 0. */
  seat: number;
  chosenId: string | null;
  /** What stands below each coin: number, year, measures. */
  captionOf: (coin: Product) => readonly string[];
  onChoose: (coin: Product) => void;
  ref?: Ref<HTMLUListElement>;
}

/** The coins one seat can take; choosing another replaces the one that sits there. */
export function CoinList({ coins, seat, chosenId, captionOf, onChoose, ref }: CoinListProps) {
  return (
    <section aria-labelledby="coins-title">
      <h2 id="coins-title" className={classes.title}>
        Coins for seat {seat + 1}
      </h2>
      <ul ref={ref} className={classes.coins} role="list">
        {coins.map((coin) => (
          <li key={coin.id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={coin.id === chosenId}
              onClick={() => onChoose(coin)}
            >
              <span className={classes.plate}>
                <Picture src={coin.image} alt="" sizes="(width >= 48rem) 12rem, 30vw" />
              </span>
              <span className={classes.name}>
                {coin.id === chosenId && <CheckIcon size={16} />}
                {coin.name}
              </span>
              <small>{captionOf(coin).slice(0, 2).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
