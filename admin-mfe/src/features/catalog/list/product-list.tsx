import { useQuery } from '@challenge-coins/shared-ui/platform';
import {
  Empty,
  Failure,
  formatCount,
  LinkButton,
  Pagination,
  Pending,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/admin-path.ts';
import { ListStatus } from '../../../common/list-status.tsx';
import { useUrlFilters, pageHref } from '../../../common/url-filters.ts';
import { BulkBar } from './bulk-bar.tsx';
import { PRODUCT_PAGE_SIZE, productsQuery } from '../catalog.queries.ts';
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
  const { data, error, refetch, isPlaceholderData } = useQuery(productsQuery(filters));
  const selection = useSelection();
  return (
    <section className={section.section} id="list" aria-labelledby={LIST_HEADING_ID}>
      <div className={section.head}>
        <ListHeading>Products{data && ` (${formatCount(data.total)})`}</ListHeading>
        <div className={section.actions}>
          <ExportProductsButton filters={filters} />
          <LinkButton to={adminPath.importProducts}>Import CSV</LinkButton>
          <LinkButton variant="primary" to={adminPath.newProduct()}>
            New product
          </LinkButton>
        </div>
      </div>
      <ProductFilterBar filters={filters} onChange={change} />
      <ListStatus total={data?.total} noun="product" />
      {error && !data ? (
        <Failure text="The products could not be loaded." onRetry={() => void refetch()} />
      ) : !data ? (
        <Pending>Loading products...</Pending>
      ) : data.items.length === 0 ? (
        <Empty
          text={isFiltered(filters) ? 'No product matches these filters.' : 'No products yet'}
        />
      ) : (
        <div className={section.rows} aria-busy={isPlaceholderData}>
          <ProductTable
            products={data.items}
            sort={filters.sort}
            onSort={(sort) => change({ sort: sort === 'featured' ? null : sort })}
            selection={selection}
          />
        </div>
      )}
      {selection.ids.size > 0 && <BulkBar selection={selection} />}
      {data && (
        <Pagination
          label="Pages of products"
          page={page}
          pageCount={Math.ceil(data.total / PRODUCT_PAGE_SIZE)}
          hrefOf={(target) => pageHref(search, target)}
        />
      )}
    </section>
  );
}
