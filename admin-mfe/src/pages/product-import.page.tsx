import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { ProductImport } from '../features/catalog/import/product-import.tsx';
import section from '../common/layout/admin-section.module.css';

/** CSV import of products. */
export function Component() {
  return (
    <>
      <BackLink tab="products" />
      <PageHeading title={$t('adminTitles.importProducts')}>
        {$t('adminProducts.importProducts')}
      </PageHeading>
      <p className={section.note}>{$t('adminProducts.importHelp')}</p>
      <ProductImport />
    </>
  );
}
