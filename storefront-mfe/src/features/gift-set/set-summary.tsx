import type { Product } from '@challenge-coins/shared-ui/api';
import { fallbackLang } from '@challenge-coins/shared-ui/shop';
import { descriptionPreview } from './set-texts.ts';
import classes from './set-summary.module.css';

/** The chosen coins and the included extras. */
export function SetSummary({ chosen }: { chosen: readonly Product[] }) {
  return (
    <section aria-labelledby="set-summary">
      <h2 id="set-summary" className={classes.title}>
        {$t('giftSet.summary')}
      </h2>
      <ol className={classes.coins} role="list">
        {chosen.map((coin) => (
          <li key={coin.id}>
            <p className={classes.name} lang={fallbackLang(coin, 'name')}>
              {coin.name}
            </p>
            <p className={classes.preview} lang={fallbackLang(coin, 'description')}>
              {descriptionPreview(coin.description)}
            </p>
          </li>
        ))}
      </ol>
      <p className={classes.included}>{$t('giftSet.included')}</p>
    </section>
  );
}
