import { useNavigate, useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/access/admin-path.ts';
import { BackLink } from '../common/layout/back-link.tsx';
import { LoadedPage } from '../common/lists/loaded-page.tsx';
import { productQuery } from '../features/catalog/catalog.queries.ts';
import {
  toCopyDraft,
  EMPTY_PRODUCT_DRAFT,
  type ProductDraft,
} from '../features/catalog/editor/product-draft.ts';
import { ProductEditor } from '../features/catalog/editor/product-editor.tsx';

/** New product page: an empty form, or a copy of the product in the URL parameter `copy`. */
export function Component() {
  const original = useSearchParams()[0].get('copy');
  return (
    <>
      <BackLink tab="products" />
      {original ? (
        <ProductCopy key={original} id={original} />
      ) : (
        <NewProduct start={EMPTY_PRODUCT_DRAFT} />
      )}
    </>
  );
}

function ProductCopy({ id }: { id: string }) {
  const query = useQuery(productQuery(id));
  return (
    <LoadedPage
      query={query}
      title={$t('adminProducts.newProduct')}
      pending={$t('adminProducts.newPending')}
    >
      {(product) => (
        <NewProduct
          heading={$t('adminProducts.copyOf', { name: product.name })}
          start={toCopyDraft(product)}
        />
      )}
    </LoadedPage>
  );
}

function NewProduct({
  heading = $t('adminProducts.newProduct'),
  start,
}: {
  heading?: string;
  start: ProductDraft;
}) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={$t('adminTitles.newProduct')}>{heading}</PageHeading>
      <ProductEditor
        product={null}
        start={start}
        onCreated={(id) => void navigate(adminPath.product(id), { replace: true })}
      />
    </>
  );
}
