import { useNavigate, useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PageHeading, Pending } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/admin-path.ts';
import { BackLink } from '../common/back-link.tsx';
import { PageFailure } from '../common/page-failure.tsx';
import { productQuery } from '../features/catalog/catalog.queries.ts';
import { copyOf, NEW_DRAFT } from '../features/catalog/editor/product-draft.ts';
import { ProductEditor } from '../features/catalog/editor/product-editor.tsx';

/** A new product: empty, or a copy of the one that the address names. */
export default function NewProductPage() {
  const navigate = useNavigate();
  const original = useSearchParams()[0].get('copy');
  const { data, error, refetch } = useQuery({
    ...productQuery(original ?? ''),
    enabled: original !== null,
  });
  if (original && error) {
    return <PageFailure title="New product" error={error} onRetry={() => void refetch()} />;
  }
  if (original && !data) return <Pending>Loading the product to copy...</Pending>;
  return (
    <>
      <BackLink tab="products" />
      <PageHeading title="New product · Admin">
        {data ? `A copy of ${data.name}` : 'New product'}
      </PageHeading>
      <ProductEditor
        key={original}
        product={null}
        start={data ? copyOf(data) : NEW_DRAFT}
        onCreated={(id) => void navigate(adminPath.product(id), { replace: true })}
      />
    </>
  );
}
