import type { Product } from '@challenge-coins/shared-ui/api';
import { LinkButton, Picture } from '@challenge-coins/shared-ui/ui';
import { getRegularTotal, formatShortMoney } from './set-texts.ts';
import { offeredCoins, SEATS } from './selection.ts';
import classes from './set-offer.module.css';

interface SetOfferProps {
  products: readonly Product[];
  /** Dollars for the whole set. */
  setPrice: number;
}

/** Promotes the custom gift set: three coins, the price, and a link to the builder. */
export function SetOffer({ products, setPrice }: SetOfferProps) {
  const offered = offeredCoins(products);
  const saving = getRegularTotal([], offered) - setPrice;
  const price = formatShortMoney(setPrice);
  return (
    <div className={classes.offer} data-band>
      <div className={classes.text}>
        <p className={classes.line}>
          {saving > 0
            ? $t('giftSet.offerSaving', { seats: SEATS, price, saving: formatShortMoney(saving) })
            : $t('giftSet.offer', { seats: SEATS, price })}
        </p>
      </div>
      <div className={classes.coins} aria-hidden="true">
        {offered
          .filter(({ featured }) => featured)
          .slice(0, SEATS)
          .map((coin) => (
            <Picture key={coin.id} src={coin.image} alt="" sizes="9rem" />
          ))}
      </div>
      <div className={classes.action}>
        <LinkButton to="/custom-gift">{$t('giftSet.build')}</LinkButton>
      </div>
    </div>
  );
}
