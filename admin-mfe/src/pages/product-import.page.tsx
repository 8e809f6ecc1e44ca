import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { ProductImport } from '../features/catalog/import/product-import.tsx';
import section from '../common/layout/section.module.css';

/** Products out of a CSV file. */
export function Component() {
  return (
    <>
      <BackLink tab="products" />
      <PageHeading title="Import products · Admin">Import products</PageHeading>
      <p className={section.note}>
        Start from an export if you can. A row with an id changes that product, a row without one
        adds a product; columns that you leave out stay as they are. You see the changes before they
        are saved.
      </p>
      <ProductImport />
    </>
  );
}
