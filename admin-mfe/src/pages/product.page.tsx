import { useNavigate, useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import { LinkButton, PageHeading } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/access/admin-path.ts';
import { BackLink } from '../common/layout/back-link.tsx';
import { PermissionLink } from '../common/access/permission-button.tsx';
import { LoadedPage } from '../common/lists/loaded-page.tsx';
import { productQuery } from '../features/catalog/catalog.queries.ts';
import type { AdminProduct } from '../features/catalog/catalog.types.ts';
import { isPublished } from '../features/catalog/visibility.ts';
import { VisibilityBadge } from '../features/catalog/visibility-badge.tsx';
import { ProductEditor } from '../features/catalog/editor/product-editor.tsx';
import { StoryPanel } from '../features/catalog/editor/story-panel.tsx';
import { toDraft } from '../features/catalog/editor/product-draft.ts';
import { ProductTextPanels } from '../features/translations/translation-panels.tsx';
import section from '../common/layout/admin-section.module.css';

/** Product page with the edit form. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedPage
      query={useQuery(productQuery(id))}
      title={$t('adminCommon.product')}
      pending={$t('adminProducts.productPending')}
      back={<BackLink tab="products" />}
    >
      {(product) => <ProductView product={product} />}
    </LoadedPage>
  );
}

function ProductView({ product }: { product: AdminProduct }) {
  const navigate = useNavigate();
  return (
    <>
      <div className={section.header}>
        <PageHeading title={$t('adminCommon.pageTitle', { title: product.name })}>
          {product.name}
        </PageHeading>
        <div className={section.actions}>
          <VisibilityBadge product={product} />
          {isPublished(product) && !product.archived && (
            <LinkButton to={`/product/${product.id}`}>{$t('adminProducts.viewInShop')}</LinkButton>
          )}
          <PermissionLink needs="catalog.edit" to={adminPath.newProduct(product.id)}>
            {$t('adminProducts.duplicate')}
          </PermissionLink>
        </div>
      </div>
      <ProductEditor
        key={product.id}
        product={product}
        start={toDraft(product)}
        onCreated={(created) => void navigate(adminPath.product(created))}
      />
      <StoryPanel key={`story ${product.id}`} productId={product.id} />
      <ProductTextPanels key={`texts ${product.id}`} productId={product.id} />
    </>
  );
}
