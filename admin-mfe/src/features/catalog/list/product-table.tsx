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

/** Table of products with selectable rows. Column headers sort on the server. */
export function ProductTable({ products, sort, onSort, selection }: ProductTableProps) {
  const sorting = { sort, onSort };
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
          <SortableHeader {...sorting} label="Name" up="name" />
          <th scope="col">Category</th>
          <SortableHeader {...sorting} label="Price" up="price_asc" down="price_desc" numeric />
          <th scope="col">Status</th>
          <SortableHeader {...sorting} label="Pieces left" up="available" numeric />
          <th scope="col">Featured</th>
          <SortableHeader {...sorting} label="Changed" down="updated" />
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

interface SortableHeaderProps {
  readonly label: string;
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
  /** Ascending sort, if the column has one. */
  readonly up?: ProductSort;
  /** Descending sort, if the column has one. */
  readonly down?: ProductSort;
  readonly numeric?: boolean;
}

/** Column header that cycles through its sorts, then back to the default. */
function SortableHeader({ label, sort, onSort, up, down, numeric }: SortableHeaderProps) {
  const sorts = [up, down].filter((option) => option !== undefined);
  const next = sorts[sorts.indexOf(sort) + 1] ?? 'featured';
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
