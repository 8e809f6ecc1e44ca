import { SortHeader, Table, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { useRowFocus } from '../../../common/lists/row-focus.ts';
import { SelectAll } from '../../../common/lists/select-row.tsx';
import type { RowSelection } from '../../../common/lists/selection.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { LIST_HEADING_ID } from './focus-list.ts';
import type { ProductSort } from './product-filters.ts';
import { ProductRow } from './product-row.tsx';
import classes from './product-table.module.css';

interface ProductTableProps {
  readonly products: readonly AdminProduct[];
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
  readonly selection: RowSelection<AdminProduct>;
}

/** The products as a table with selectable rows; its heads sort on the server. */
export function ProductTable({ products, sort, onSort, selection }: ProductTableProps) {
  const head = { sort, onSort };
  const focus = useRowFocus(
    products.map(({ id }) => id),
    LIST_HEADING_ID,
  );
  return (
    <Table caption="Products" captionHidden stacks className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <SelectAll rows={products} things="products" selection={selection} />
          </th>
          <SortHead {...head} label="Name" up="name" />
          <th scope="col">Category</th>
          <SortHead {...head} label="Price" up="price_asc" down="price_desc" numeric />
          <th scope="col">Status</th>
          <SortHead {...head} label="Pieces left" up="available" numeric />
          <th scope="col">Featured</th>
          <SortHead {...head} label="Changed" down="updated" />
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody {...focus}>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} selection={selection} />
        ))}
      </tbody>
    </Table>
  );
}

interface SortHeadProps {
  readonly label: string;
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
  /** The sort that puts the lowest first, where there is one. */
  readonly up?: ProductSort;
  /** The sort that puts the highest first, where there is one. */
  readonly down?: ProductSort;
  readonly numeric?: boolean;
}

/** A head that goes through the orders its column has, then back to the shop's own order. */
function SortHead({ label, sort, onSort, up, down, numeric }: SortHeadProps) {
  const orders = [up, down].filter((order) => order !== undefined);
  const next = orders[orders.indexOf(sort) + 1] ?? 'featured';
  return (
    <SortHeader
      direction={sort === up ? 'ascending' : sort === down ? 'descending' : null}
      numeric={numeric}
      onSort={() => onSort(next)}
    >
      {label}
    </SortHeader>
  );
}
