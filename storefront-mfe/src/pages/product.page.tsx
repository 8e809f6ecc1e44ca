import { isApiError, Loaded, type Product } from '@challenge-coins/shared-ui/api';
import { useParams, useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { Empty, LinkButton, PageHeading, Wrap, Year } from '@challenge-coins/shared-ui/ui';
import { useWithLogin } from '../after-login.ts';
import { useAddToCart } from '../features/cart/cart.mutations.ts';
import { knownProduct, productQuery } from '../features/catalog/catalog.queries.ts';
import { Breadcrumb } from '../features/catalog/piece/breadcrumb.tsx';
import { BuyBox } from '../features/catalog/piece/buy-box.tsx';
import { PiecesLeft } from '../features/catalog/piece/pieces-left.tsx';
import { ShareMenu } from '../features/catalog/piece/share-menu.tsx';
import { Specifications } from '../features/catalog/piece/specifications.tsx';
import { TwoSidedPlate } from '../features/catalog/piece/two-sided-plate.tsx';
import { PriceTag, ProductBadges } from '@challenge-coins/shared-ui/shop';
import { Comments } from '../features/comments/comments.tsx';
import classes from './product.module.css';

/** Asks for one product; what the shelf already knows of it is shown meanwhile. */
function useProduct(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...productQuery(id),
    placeholderData: () => knownProduct(client, id),
  });
}

/** One product: plate, price, pieces left, specifications, story and comments. */
export function ProductPage() {
  const { id = '' } = useParams();
  const product = useProduct(id);
  const { data, error } = product;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  if (data) return <ProductSheet key={data.id} product={data} />;
  return (
    <Wrap page>
      <PageHeading title="Product">Product</PageHeading>
      <Loaded
        query={product}
        pending="Loading product..."
        failure={{ title: 'The product could not be loaded' }}
      >
        {() => null}
      </Loaded>
    </Wrap>
  );
}

function NotFound() {
  return (
    <Wrap page>
      <PageHeading title="Product Not Found">Product Not Found</PageHeading>
      <Empty text="There is no product at this address. It may have been taken out of the shop.">
        <LinkButton to="/shop" variant="primary">
          Back to Shop
        </LinkButton>
      </Empty>
    </Wrap>
  );
}

function ProductSheet({ product }: { product: Product }) {
  return (
    <Wrap className={classes.page}>
      <div className={classes.trail}>
        <Breadcrumb name={product.name} />
        <ShareMenu title={product.name} />
      </div>
      <div className={classes.sheet}>
        <div className={classes.plate}>
          <TwoSidedPlate product={product} />
        </div>
        <div className={classes.facts}>
          <Title product={product} />
          <Terms product={product} />
          <p className={classes.story}>{product.description}</p>
          <Specifications product={product} />
        </div>
      </div>
      <div className={classes.comments}>
        <Comments productId={product.id} />
      </div>
    </Wrap>
  );
}

function Title({ product }: { product: Product }) {
  return (
    <header>
      {product.year !== null && <Year year={product.year} />}
      <PageHeading title={product.name} className={classes.name}>
        {product.name}
      </PageHeading>
    </header>
  );
}

/** Price, state, what is left, and the way into the cart. */
function Terms({ product }: { product: Product }) {
  const { add, isPending } = useAddToCart();
  const addToCart = useWithLogin<number>('add to cart', {
    message: 'Please login to add items to cart.',
    perform: (quantity, callbacks) =>
      add({ productId: product.id, name: product.name, quantity }, callbacks),
  });
  return (
    <div className={classes.terms}>
      <div className={classes.price}>
        <PriceTag product={product} />
        <ProductBadges product={product} />
        {product.sale_label && <p className={classes.label}>{product.sale_label}</p>}
      </div>
      <PiecesLeft product={product} />
      <BuyBox product={product} busy={isPending} onAdd={addToCart} />
    </div>
  );
}

export { ProductPage as Component };
