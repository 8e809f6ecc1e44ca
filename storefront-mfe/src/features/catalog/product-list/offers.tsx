import type { Product } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { fallbackLang, PriceTag } from '@challenge-coins/shared-ui/shop';
import { Picture } from '@challenge-coins/shared-ui/ui';
import classes from './offers.module.css';

/** Suggested coins, shown where there is nothing else: no result, an empty cart, no orders. */
export function Offers({ coins }: { coins: readonly Product[] }) {
  if (coins.length === 0) return null;
  return (
    <section aria-labelledby="offers" className={classes.offers}>
      <h2 id="offers" className={classes.title}>
        {$t('shop.offers')}
      </h2>
      <ul className={classes.row} role="list">
        {coins.map((coin) => (
          <li key={coin.id}>
            <Link to={`/product/${coin.id}`} className={classes.offer}>
              <span className={classes.plate}>
                <Picture src={coin.image} alt="" sizes="(width >= 48rem) 12rem, 28vw" />
              </span>
              <span className={classes.name} lang={fallbackLang(coin, 'name')}>
                {coin.name}
              </span>
              <PriceTag product={coin} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
