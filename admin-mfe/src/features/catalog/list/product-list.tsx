import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatCount, LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/admin-path.ts';
import { PagedList } from '../../../common/paged-list.tsx';
import { useUrlFilters } from '../../../common/url-filters.ts';
import { BulkBar } from './bulk-bar.tsx';
import { productsQuery } from '../catalog.queries.ts';
import { ExportProductsButton } from './export-products-button.tsx';
import { LIST_HEADING_ID, ListHeading } from './list-heading.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { isFiltered, readProductFilters } from './product-filters.ts';
import { ProductTable } from './product-table.tsx';
import { useSelection } from './selection.ts';
import section from '../../../common/section.module.css';

/** The Products tab: search, filters, sort and pages in the address; bulk actions on selected rows. */
export function ProductList() {
  const { search, page, change } = useUrlFilters();
  const filters = readProductFilters(search, page);
  const query = useQuery(productsQuery(filters));
  const selection = useSelection();
  return (
    <section className={section.section} id="list" aria-labelledby={LIST_HEADING_ID}>
      <div className={section.head}>
        <ListHeading>Products{query.data && ` (${formatCount(query.data.total)})`}</ListHeading>
        <div className={section.actions}>
          <ExportProductsButton filters={filters} />
          <LinkButton to={adminPath.importProducts}>Import CSV</LinkButton>
          <LinkButton variant="primary" to={adminPath.newProduct()}>
            New product
          </LinkButton>
        </div>
      </div>
      <ProductFilterBar filters={filters} onChange={change} />
      <PagedList
        query={query}
        pending="Loading products..."
        failure="The products could not be loaded."
        empty={isFiltered(filters) ? 'No product matches these filters.' : 'No products yet'}
        noun="product"
        label="Pages of products"
        foot={selection.ids.size > 0 && <BulkBar selection={selection} />}
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
    </section>
  );
}
