import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { ProductImport } from '../features/catalog/import/product-import.tsx';
import section from '../common/layout/admin-section.module.css';

/** CSV import of products. */
export function Component() {
  return (
    <>
      <BackLink tab="products" />
      <PageHeading title="Import products · Admin">Import products</PageHeading>
      <p className={section.note}>
        Start from an export if you can. A row with an id updates that product, a row without one
        adds a product; columns you leave out stay unchanged. You can review all changes before they
        are saved.
      </p>
      <ProductImport />
    </>
  );
}
