import type { Product } from '@challenge-coins/shared-ui/api';
import { CUSTOM_SET_ID, pricePaid } from '@challenge-coins/shared-ui/shop';
import { LinkButton } from '@challenge-coins/shared-ui/ui';
import { useProductsByCategory } from '../features/catalog/products-by-category.ts';
import { HeroinePlates } from '../features/catalog/heroine-plates.tsx';
import { isHeroine } from '../features/catalog/heroines.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { Section } from '../features/content/section.tsx';
import { SetOffer } from '../features/gift-set/set-offer.tsx';
import { HomeChapter } from './home-chapter.tsx';
import classes from './home-sections.module.css';

/** Maximum number of gift sets on the home page. */
const MAX_SETS = 3;

const isGiftSet = ({ category }: Product) => category === 'gift_set';

/**
 * The sections below the featured products: a chapter, heroines and gift sets. In a large shop, heroines and sets
 * appear once their own queries have loaded.
 */
export default function HomeSections({ first }: { first: readonly Product[] }) {
  const heroines = useProductsByCategory(['heroines'], isHeroine).data ?? [];
  const sets = useProductsByCategory(['gift_set'], isGiftSet).data ?? [];
  const set = sets.find(({ id }) => id === CUSTOM_SET_ID);
  return (
    <>
      <HomeChapter products={first} />
      <Section
        title={$t('home.heroines')}
        more={<LinkButton to="/shop?filter=heroines">{$t('home.allHeroines')}</LinkButton>}
      >
        <HeroinePlates products={heroines} />
      </Section>
      <Section
        title={$t('home.giftSets')}
        more={<LinkButton to="/shop?filter=gift_set">{$t('home.allGiftSets')}</LinkButton>}
      >
        <div className={classes.sets}>
          {set && <SetOffer products={first} setPrice={pricePaid(set)} />}
          <ProductGrid products={sets.slice(0, MAX_SETS)} level={3} />
        </div>
      </Section>
    </>
  );
}
