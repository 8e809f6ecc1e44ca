import { isApiError, type Product, type RelatedProduct } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useParams, useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import {
  Empty,
  LinkButton,
  PageHeading,
  EmptyState,
  PageContainer,
  Year,
} from '@challenge-coins/shared-ui/ui';
import { useState } from 'react';
import { useLoginGuard } from '../after-login.ts';
import { useAddToCart } from '../features/cart/add-to-cart.ts';
import { productQuery, relatedQuery } from '../features/catalog/catalog.queries.ts';
import { findCachedProduct } from '../features/catalog/product-page/cached-product.ts';
import { Breadcrumb } from '../features/catalog/product-page/breadcrumb.tsx';
import { BuyBox } from '../features/catalog/product-page/buy-box.tsx';
import { PiecesLeft } from '../features/catalog/product-page/pieces-left.tsx';
import { ShareMenu } from '../features/catalog/product-page/share-menu.tsx';
import { Specifications } from '../features/catalog/product-page/specifications.tsx';
import { Gallery } from '../features/catalog/product-page/gallery.tsx';
import { Assurances } from '../features/catalog/product-page/assurances.tsx';
import { deliveryQuery, isDeliveryFree } from '../delivery.query.ts';
import { getAssurances } from '../features/content/assurances.ts';
import { lazyIsland, useLazyComponent } from '../lazy-island.tsx';
import { fallbackLang, isBuyable, PriceTag, ProductBadges } from '@challenge-coins/shared-ui/shop';
// Styles of the islands, needed for their SSR markup before their code loads.
import '../features/catalog/product-page/related.module.css';
import '../features/catalog/product-page/story.module.css';
import '../features/comments/comments.module.css';
import classes from './product.module.css';

const Comments = lazyIsland('comments', () => import('../features/comments/comments.tsx'));
const RelatedProducts = lazyIsland(
  'related',
  () => import('../features/catalog/product-page/related.tsx'),
);

const Story = lazyIsland('story', () => import('../features/catalog/product-page/story.tsx'));

/** Query for the product, with data from cached lists as a placeholder. */
function useProduct(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...productQuery(id),
    placeholderData: () => findCachedProduct(client, id),
  });
}

/** Product page: gallery, price, pieces left, description, specifications, story, related products and comments. */
export function ProductPage() {
  const { id = '' } = useParams();
  const product = useProduct(id);
  const { data, error } = product;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  if (data) return <ProductDetails key={data.id} product={data} />;
  return (
    <PageContainer page>
      <PageHeading title={$t('pages.product')}>{$t('pages.product')}</PageHeading>
      <QueryView
        query={product}
        pending={$t('product.loading')}
        failure={{ title: $t('product.loadFailed') }}
      >
        {() => null}
      </QueryView>
    </PageContainer>
  );
}

function NotFound() {
  return (
    <PageContainer page>
      <EmptyState caption={$t('product.notInShop')}>
        <PageHeading title={$t('product.notFoundTitle')}>{$t('product.notFoundTitle')}</PageHeading>
        <Empty text={$t('product.notFound')}>
          <LinkButton to="/shop" variant="primary">
            {$t('product.backToShop')}
          </LinkButton>
        </Empty>
      </EmptyState>
    </PageContainer>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const { data: related } = useQuery(relatedQuery(product.id));
  const { data: delivery } = useQuery(deliveryQuery);
  return (
    <PageContainer className={classes.page}>
      <div className={classes.trail}>
        <Breadcrumb name={product.name} lang={fallbackLang(product, 'name')} />
        <ShareMenu title={product.name} />
      </div>
      <div className={classes.sheet}>
        <div className={classes.plate}>
          <Gallery product={product} />
        </div>
        <div className={classes.facts}>
          <Title product={product} />
          <PurchaseInfo product={product} alternative={related?.same_days.find(isBuyable)} />
          <Assurances assurances={toAssurances(product, isDeliveryFree(delivery))} />
          <p className={classes.story} lang={fallbackLang(product, 'description')}>
            {product.description}
          </p>
          <Specifications product={product} />
        </div>
      </div>
      {product.story && <Story story={product.story} lang={fallbackLang(product, 'story')} />}
      {related && <RelatedProducts year={product.year} related={related} />}
      <div className={classes.comments}>
        <Comments productId={product.id} />
      </div>
    </PageContainer>
  );
}

/** The assurances of a product; books and accessories have no certificate. */
function toAssurances({ category, mintage }: Product, isFree: boolean) {
  const hasNoCertificate = category === 'accessories' || category === 'children_books';
  return getAssurances(mintage !== null, isFree).filter(
    ({ faq }) => faq !== 'certificate' || !hasNoCertificate,
  );
}

function Title({ product }: { product: Product }) {
  return (
    <header>
      {product.year !== null && <Year year={product.year} />}
      <PageHeading
        title={product.name}
        className={classes.name}
        lang={fallbackLang(product, 'name')}
      >
        {product.name}
      </PageHeading>
    </header>
  );
}

interface PurchaseInfoProps {
  product: Product;
  /** A buyable coin near in time. */
  alternative: RelatedProduct | undefined;
}

/** Price, status, pieces left and purchase controls. Sticky on phones. */
function PurchaseInfo({ product, alternative }: PurchaseInfoProps) {
  const { add, isPending } = useAddToCart();
  const addToCart = useLoginGuard<number>('add to cart', {
    message: $t('product.loginToAdd'),
    purpose: (quantity) => $t('product.loginPurpose', { quantity, name: product.name }),
    perform: (quantity, callbacks) =>
      add({ productId: product.id, name: product.name, quantity }, callbacks),
  });
  const [asked, setAsked] = useState<'notice' | 'request' | null>(null);
  const [AskDialog, loadDialog] = useLazyComponent(
    () => import('../features/requests/ask-dialog.tsx'),
  );
  return (
    <div className={classes.terms}>
      <div className={classes.price}>
        <PriceTag product={product} />
        <ProductBadges product={product} />
        {product.sale_label && (
          <p className={classes.label} lang={fallbackLang(product, 'sale_label')}>
            {product.sale_label}
          </p>
        )}
      </div>
      <PiecesLeft product={product} />
      <BuyBox
        product={product}
        alternative={alternative}
        busy={isPending}
        onAdd={addToCart}
        onAsk={(form) => void loadDialog().then((isLoaded) => isLoaded && setAsked(form))}
      />
      {AskDialog && <AskDialog product={product} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

export { ProductPage as Component };
