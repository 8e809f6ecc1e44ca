import type { Product, Settings } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { ProductPicture } from '@challenge-coins/shared-ui/shop';
import { Legend, LinkButton, PageHeading, Stitch } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import classes from './hero.module.css';

interface HeroProps {
  /** The site's texts; null while they load or when they cannot be had. */
  texts: Pick<Settings, 'hero_title' | 'hero_subtitle' | 'hero_description'> | null;
  /** The coin on the seam; undefined while it loads. */
  coin: Product | undefined;
  /** What stands below the coin. */
  caption: ReactNode;
}

/** An indigo band; one coin half below the stitch, the year of independence behind it. */
export function Hero({ texts, coin, caption }: HeroProps) {
  return (
    <section className={classes.hero}>
      <div className={classes.band} data-band>
        <p className={classes.year} aria-hidden="true">
          1804
        </p>
        <div className={classes.words}>
          <Legend className={classes.subtitle}>{texts?.hero_subtitle ?? '\u00a0'}</Legend>
          <PageHeading title="Home" className={classes.title}>
            {texts?.hero_title ?? 'Haiti, 1804'}
          </PageHeading>
          <p className={classes.description}>{texts?.hero_description}</p>
          <LinkButton to="/shop" variant="primary" size="large" className={classes.action}>
            Shop All
          </LinkButton>
        </div>
      </div>
      <Stitch className={classes.seam} />
      <div className={classes.coin}>
        {coin && (
          <ProductPicture
            product={coin}
            sizes="(width >= 64rem) 34rem, (width >= 48rem) 40vw, 72vw"
            priority
          />
        )}
      </div>
      <div className={classes.below}>
        {coin && (
          <p className={classes.coinName}>
            <Link to={`/product/${coin.id}`}>{coin.name}</Link>
          </p>
        )}
        {coin && caption}
      </div>
    </section>
  );
}
