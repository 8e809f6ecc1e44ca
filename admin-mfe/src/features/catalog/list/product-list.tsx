import { useQuery } from '@challenge-coins/shared-ui/platform';
import { LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/access/admin-path.ts';
import { ExportCsvButton } from '../../../common/lists/export-csv.tsx';
import { formatHeadingCount, PagedList } from '../../../common/lists/paged-list.tsx';
import { PermissionLink } from '../../../common/access/permission-button.tsx';
import { Section } from '../../../common/layout/section.tsx';
import { useSelection } from '../../../common/lists/selection.ts';
import { useUrlFilters } from '../../../common/lists/url-filters.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { fetchAllProducts, productsQuery } from '../catalog.queries.ts';
import { LIST_HEADING_ID } from './focus-list.ts';
import { ProductBulkBar } from './product-bulk-bar.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { isFiltered, parseProductFilters, type ProductFilters } from './product-filters.ts';
import { ProductTable } from './product-table.tsx';

/** Products tab: search, filters, sorting and page in the URL; bulk actions on selected rows. */
export function ProductList() {
  const { search, page, change } = useUrlFilters();
  const filters = parseProductFilters(search, page);
  const query = useQuery(productsQuery(filters));
  const selection = useSelection<AdminProduct>();
  return (
    <Section
      isList
      headingId={LIST_HEADING_ID}
      title={`${$t('adminProducts.products')}${formatHeadingCount(query.data)}`}
      actions={
        <>
          <ExportCsvButton
            name="products"
            failure={$t('adminProducts.exportFailed')}
            needs="catalog.read"
            load={() => productsFile(filters)}
          />
          <LinkButton to={adminPath.translations}>{$t('adminProducts.translations')}</LinkButton>
          <PermissionLink needs="catalog.edit" to={adminPath.importProducts}>
            {$t('adminProducts.importCsv')}
          </PermissionLink>
          <PermissionLink needs="catalog.edit" variant="primary" to={adminPath.newProduct()}>
            {$t('adminProducts.newProduct')}
          </PermissionLink>
        </>
      }
    >
      <ProductFilterBar />
      <PagedList
        query={query}
        pending={$t('adminProducts.pending')}
        pages={$t('adminProducts.pages')}
        failure={$t('adminProducts.listFailed')}
        empty={isFiltered(filters) ? $t('adminProducts.noMatch') : $t('adminProducts.noneYet')}
        found={(n) => $t('adminProducts.foundList', { n })}
        bulkBar={selection.rows.size > 0 && <ProductBulkBar selection={selection} />}
      >
        {(products) => (
          <ProductTable
            products={products}
            sort={filters.sort}
            onSort={(sort) => change({ sort: sort === 'featured' ? null : sort })}
            selection={selection}
          />
        )}
      </PagedList>
    </Section>
  );
}

/** CSV export of all matching products; the import accepts the file. */
async function productsFile(filters: ProductFilters) {
  const { productsCsv } = await import(/* webpackChunkName: "products-csv" */ './products-csv.ts');
  const products = await fetchAllProducts(filters);
  const message = $t('adminProducts.exported', { n: products.length });
  return { csv: productsCsv(products), message };
}
