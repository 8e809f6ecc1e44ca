import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/back-link.tsx';
import { ProductImport } from '../features/catalog/import/product-import.tsx';
import section from '../common/section.module.css';

/** Products out of a CSV file. */
export function Component() {
  return (
    <>
      <BackLink tab="products" />
      <PageHeading title="Import products · Admin">Import products</PageHeading>
      <p className={section.note}>
        Best start from an export. A row with an id changes that product, one without an id makes a
        new one; columns that are left out stay as they are. First you see what would change.
      </p>
      <ProductImport />
    </>
  );
}
