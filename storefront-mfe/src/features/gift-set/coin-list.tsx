import type { Product } from '@challenge-coins/shared-ui/api';
import { fallbackLang } from '@challenge-coins/shared-ui/shop';
import { CheckIcon, Picture } from '@challenge-coins/shared-ui/ui';
import type { Ref } from 'react';
import classes from './coin-list.module.css';

interface CoinListProps {
  coins: readonly Product[];
  /** The active seat, from 0. */
  seat: number;
  /** The coin in that seat. */
  chosen: Product | null;
  /** Parts of the caption below each coin. */
  captionOf: (coin: Product) => readonly string[];
  onChoose: (coin: Product) => void;
  ref?: Ref<HTMLUListElement>;
}

/** The coins to choose from for one seat, with a note which coin would be replaced. */
export function CoinList({ coins, seat, chosen, captionOf, onChoose, ref }: CoinListProps) {
  return (
    <section aria-labelledby="coins-title">
      <h2 id="coins-title" className={classes.title}>
        {$t('giftSet.coinsForSeat', { seat: seat + 1 })}
      </h2>
      {chosen && (
        <p className={classes.replaced}>{$t('giftSet.replaced', { name: chosen.name })}</p>
      )}
      <ul ref={ref} className={classes.coins} role="list">
        {coins.map((coin) => (
          <li key={coin.id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={coin.id === chosen?.id}
              onClick={() => onChoose(coin)}
            >
              <span className={classes.plate}>
                <Picture src={coin.image} alt="" sizes="(width >= 48rem) 12rem, 30vw" />
              </span>
              <span className={classes.name} lang={fallbackLang(coin, 'name')}>
                {coin.id === chosen?.id && <CheckIcon size={16} />}
                {coin.name}
              </span>
              <small>{captionOf(coin).slice(0, 2).join('\u00a0· ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
