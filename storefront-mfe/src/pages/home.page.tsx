import { settingsQuery, type Product } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { LinkButton, PageContainer } from '@challenge-coins/shared-ui/ui';
import { firstProductsQuery, useProductsByCategory } from '../features/catalog/catalog.queries.ts';
import { HeroinePlates } from '../features/catalog/heroine-plates.tsx';
import { isHeroine } from '../features/catalog/heroines.ts';
import { pickHeroCoin } from '../features/catalog/hero-coin.ts';
import { PiecesLeft } from '../features/catalog/product-page/pieces-left.tsx';
import { CUSTOM_SET_ID, PlateCaption } from '@challenge-coins/shared-ui/shop';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { Hero } from '../features/content/hero.tsx';
import { Mission } from '../features/content/mission.tsx';
import { Section } from '../features/content/section.tsx';
import { SetOffer } from '../features/gift-set/set-offer.tsx';
import classes from './home.module.css';

/** Maximum number of gift sets on the home page. */
const MAX_SETS = 3;

const isGiftSet = ({ category }: Product) => category === 'gift_set';

/** Home page: hero, featured products, heroines, gift sets, mission. */
export function HomePage() {
  const settings = useQuery(settingsQuery);
  const products = useQuery(firstProductsQuery);
  const coin = pickHeroCoin(products.data?.items);
  return (
    <div className={classes.page}>
      <Hero
        texts={settings.data ?? null}
        coin={coin}
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
        <QueryView
          query={settings}
          failure={{ text: 'The texts of this page could not be loaded.' }}
        >
          {() => null}
        </QueryView>
      </PageContainer>
      {products.data ? (
        <Collection first={products.data.items} hero={coin} />
      ) : (
        <PageContainer className={classes.waiting}>
          <QueryView
            query={products}
            pending="Loading products..."
            failure={{ title: 'The products could not be loaded' }}
          >
            {() => null}
          </QueryView>
        </PageContainer>
      )}
      <Section title="Our mission">
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

/** Product sections. In a large shop, heroines and sets appear once their own queries have loaded. */
function Collection({ first, hero }: CollectionProps) {
  const featured = first.filter(({ featured }) => featured);
  const heroines = useProductsByCategory(['heroines'], isHeroine).data ?? [];
  const sets = useProductsByCategory(['gift_set'], isGiftSet).data ?? [];
  const set = sets.find(({ id }) => id === CUSTOM_SET_ID);
  return (
    <>
      <Section title="Featured Products" more={<LinkButton to="/shop">Shop all</LinkButton>}>
        <ProductGrid
          products={featured.toSorted((a, b) => Number(a === hero) - Number(b === hero))}
          level={3}
        />
      </Section>
      <Section
        title="Heroines of Haiti"
        more={<LinkButton to="/shop?filter=heroines">View All Heroines</LinkButton>}
      >
        <HeroinePlates products={heroines} />
      </Section>
      <Section
        title="Exclusive Gift Sets"
        more={<LinkButton to="/shop?filter=gift_set">View All Gift Sets</LinkButton>}
      >
        <div className={classes.sets}>
          {set && <SetOffer products={first} setPrice={set.price} />}
          <ProductGrid products={sets.slice(0, MAX_SETS)} level={3} />
        </div>
      </Section>
    </>
  );
}

export { HomePage as Component };
