import type { Product, Settings } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { fallbackLang, HeroBand, ProductPicture } from '@challenge-coins/shared-ui/shop';
import { LinkButton, PageHeading, Stitch } from '@challenge-coins/shared-ui/ui';
import { useState, type ReactNode } from 'react';
import { HOME_TITLE } from '../../home-title.ts';
import classes from './hero.module.css';

/** `sizes` of the picture of the coin. */
export const COIN_SIZES = '(width >= 64rem) 34rem, (width >= 48rem) 40vw, 72vw';

type HeroTexts = Pick<Settings, 'hero_title' | 'hero_subtitle' | 'hero_description'>;

interface HeroProps {
  /** The site's texts; null while loading or after an error. */
  texts: HeroTexts | null;
  /** The hero coin; undefined while loading. */
  coin: Product | undefined;
  /** Makes the coin living; rendered when a pointer, a finger or the focus has reached it. */
  living: ReactNode;
  /** Caption below the coin. */
  caption: ReactNode;
}

/** A text of the settings, marked as English if it has no translation. */
function heroText(texts: HeroTexts | null, field: keyof HeroTexts): ReactNode {
  const text = texts?.[field];
  return $locale === 'en' || !text ? text : <span lang={fallbackLang(texts, field)}>{text}</span>;
}

/** Hero of the home page: the indigo band with a coin across its lower seam. */
export function Hero({ texts, coin, living, caption }: HeroProps) {
  // The focus reaches the button before the coin, which has none until then.
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <section className={classes.hero} onFocus={reach}>
      <HeroBand
        subtitle={heroText(texts, 'hero_subtitle') ?? '\u00a0'}
        title={
          <PageHeading title={HOME_TITLE}>
            {heroText(texts, 'hero_title') ?? $t('home.defaultTitle')}
          </PageHeading>
        }
        description={heroText(texts, 'hero_description')}
      >
        <LinkButton to="/shop" variant="primary" size="large">
          {$t('home.shopNow')}
        </LinkButton>
      </HeroBand>
      <Stitch className={classes.seam} />
      <div className={classes.coin} onPointerEnter={reach}>
        {isReached && living}
        {coin && <ProductPicture product={coin} sizes={COIN_SIZES} priority />}
      </div>
      <div className={classes.below}>
        {coin && (
          <p className={classes.coinName}>
            <Link to={`/product/${coin.id}`} lang={fallbackLang(coin, 'name')}>
              {coin.name}
            </Link>
          </p>
        )}
        {coin && caption}
      </div>
    </section>
  );
}
