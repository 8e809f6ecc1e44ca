import { useNavigate, useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import { Badge, LinkButton, PageHeading, Pending } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/admin-path.ts';
import { BackLink } from '../common/back-link.tsx';
import { PageFailure } from '../common/page-failure.tsx';
import { productQuery } from '../features/catalog/catalog.queries.ts';
import { ProductEditor } from '../features/catalog/editor/product-editor.tsx';
import { draftOf } from '../features/catalog/editor/product-draft.ts';
import section from '../common/section.module.css';

/** One product in its form. */
export default function ProductPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(productQuery(id));
  if (!data && error) {
    return <PageFailure title="Product" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Pending>Loading the product...</Pending>;
  return (
    <>
      <BackLink tab="products" />
      <div className={section.head}>
        <PageHeading title={`${data.name} · Admin`}>{data.name}</PageHeading>
        <div className={section.actions}>
          {data.archived && <Badge>Archived</Badge>}
          <LinkButton to={`/product/${data.id}`}>See it in the shop</LinkButton>
          <LinkButton to={adminPath.newProduct(data.id)}>Duplicate</LinkButton>
        </div>
      </div>
      <ProductEditor
        key={data.id}
        product={data}
        start={draftOf(data)}
        onCreated={(created) => void navigate(adminPath.product(created))}
      />
    </>
  );
}
