import { SortHeader, Table, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { useRowFocus } from '../../../common/lists/row-focus.ts';
import { SelectAll, SelectRow } from '../../../common/lists/select-row.tsx';
import type { RowSelection } from '../../../common/lists/selection.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { LIST_HEADING_ID } from './focus-list.ts';
import { PRODUCT_COLUMNS } from './product-columns.tsx';
import type { ProductSort } from './product-filters.ts';
import { RowActions } from './row-actions.tsx';
import classes from './product-table.module.css';

interface ProductTableProps {
  readonly products: readonly AdminProduct[];
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
  readonly selection: RowSelection<AdminProduct>;
}

/** Table of products with selectable rows. Column headers sort on the server. */
export function ProductTable({ products, sort, onSort, selection }: ProductTableProps) {
  const focus = useRowFocus(
    products.map(({ id }) => id),
    LIST_HEADING_ID,
  );
  return (
    <Table caption={$t('adminProducts.products')} captionHidden stacks className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <SelectAll
              rows={products}
              label={$t('adminProducts.selectAll')}
              selection={selection}
            />
          </th>
          {PRODUCT_COLUMNS.map((column) => (
            <ColumnHeader key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">
            <VisuallyHidden>{$t('adminProducts.actions')}</VisuallyHidden>
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

interface ProductRowProps {
  readonly product: AdminProduct;
  readonly selection: RowSelection<AdminProduct>;
}

function ProductRow({ product, selection }: ProductRowProps) {
  const { id, name } = product;
  return (
    <tr data-row={id} data-selected={selection.rows.has(id) || undefined} className={classes.row}>
      <td className={classes.select}>
        <SelectRow
          row={product}
          label={$t('adminProducts.selectOne', { name })}
          selection={selection}
        />
      </td>
      {PRODUCT_COLUMNS.map(({ name: column, numeric, className, cell }) =>
        column === 'name' ? (
          <th key={column} scope="row" className={className}>
            {cell(product)}
          </th>
        ) : (
          <td key={column} data-numeric={numeric} className={className}>
            {cell(product)}
          </td>
        ),
      )}
      <td className={classes.actions}>
        <RowActions product={product} />
      </td>
    </tr>
  );
}

interface ColumnHeaderProps {
  readonly column: (typeof PRODUCT_COLUMNS)[number];
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
}

/** Column header. A sortable one cycles through its sorts, then back to the default. */
function ColumnHeader({ column, sort, onSort }: ColumnHeaderProps) {
  const { label, up, down, numeric } = column;
  const sorts = [up, down].filter((option) => option !== undefined);
  if (sorts.length === 0) return <th scope="col">{label}</th>;
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
