import { settingsQuery, type Product } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { LinkButton, PageContainer } from '@challenge-coins/shared-ui/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { firstProductsQuery } from '../features/catalog/catalog.queries.ts';
import { pickHeroCoin } from '../features/catalog/hero-coin.ts';
import { PiecesLeft } from '../features/catalog/product-page/pieces-left.tsx';
import { PlateCaption } from '@challenge-coins/shared-ui/shop';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import type { LivingPictureProps } from '../features/catalog/living-coin/living-picture.tsx';
import { COIN_SIZES, Hero } from '../features/content/hero.tsx';
import { Mission } from '../features/content/mission.tsx';
import { Section } from '../features/content/section.tsx';
import { lazyIsland } from '../lazy-island.tsx';
// Styles of the islands, needed for their SSR markup before their code loads.
import '../features/catalog/chapter-heading.module.css';
import '../features/catalog/heroine-plates.module.css';
import '../features/gift-set/set-offer.module.css';
import './home-chapter.module.css';
import './home-sections.module.css';
import '../features/home/home-assurances.module.css';
import classes from './home.module.css';

/** Without its code, the picture stays. */
const LivingPicture = lazy<ComponentType<LivingPictureProps>>(() =>
  import(
    /* webpackChunkName: "living-picture" */ '../features/catalog/living-coin/living-picture.tsx'
  ).catch(() => ({ default: () => null })),
);

const HomeAssurances = lazyIsland(
  'assurances',
  () => import(/* webpackChunkName: "sections" */ '../features/home/home-assurances.tsx'),
);
const HomeSections = lazyIsland(
  'sections',
  () => import(/* webpackChunkName: "sections" */ './home-sections.tsx'),
);

/** Home page: hero, assurances, featured products, a chapter, heroines, gift sets, mission. */
export function HomePage() {
  const settings = useQuery(settingsQuery);
  const products = useQuery(firstProductsQuery);
  const coin = pickHeroCoin(products.data?.items);
  return (
    <div className={classes.page}>
      <Hero
        texts={settings.data ?? null}
        coin={coin}
        living={
          coin && (
            <Suspense>
              <LivingPicture
                product={coin}
                number={coin.next_number ?? null}
                pictured={0}
                sizes={COIN_SIZES}
              />
            </Suspense>
          )
        }
        caption={
          coin && (
            <>
              <PlateCaption product={coin} />
              <div className={classes.pieces}>
                <PiecesLeft product={coin} />
              </div>
            </>
          )
        }
      />
      <PageContainer>
        <QueryView query={settings} failure={{ text: $t('home.textsFailed') }}>
          {() => null}
        </QueryView>
      </PageContainer>
      <HomeAssurances />
      {products.data ? (
        <Collection first={products.data.items} hero={coin} />
      ) : (
        <PageContainer className={classes.waiting}>
          <QueryView
            query={products}
            pending={$t('shop.loading')}
            failure={{ title: $t('shop.loadFailed') }}
          >
            {() => null}
          </QueryView>
        </PageContainer>
      )}
      <Section title={$t('home.mission')}>
        <Mission />
      </Section>
    </div>
  );
}

interface CollectionProps {
  first: readonly Product[];
  /** The hero coin; it moves to the end of the featured ones, since it is already visible above. */
  hero: Product | undefined;
}

/** Product sections: the first featured products and the lazy rest. */
function Collection({ first, hero }: CollectionProps) {
  const featured = first.filter(({ featured }) => featured);
  return (
    <>
      <Section
        title={$t('home.featured')}
        more={<LinkButton to="/shop">{$t('home.shopAll')}</LinkButton>}
      >
        <div className={classes.featured}>
          <ProductGrid
            products={featured.toSorted((a, b) => Number(a === hero) - Number(b === hero))}
            level={3}
          />
        </div>
      </Section>
      <HomeSections first={first} />
    </>
  );
}

export { HomePage as Component };
