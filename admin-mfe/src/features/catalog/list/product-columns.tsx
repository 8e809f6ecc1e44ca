import type { ReactNode } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import {
  Badge,
  CheckIcon,
  formatCount,
  formatDate,
  formatMoney,
  Picture,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/access/admin-path.ts';
import type { AdminProduct } from '../catalog.types.ts';
import {
  CATEGORY_LABELS,
  isSoldOut,
  percentOff,
  StatusBadge,
} from '@challenge-coins/shared-ui/shop';
import { getDisplayedPrice, isSaleNow } from '../visibility.ts';
import { VisibilityBadge } from '../visibility-badge.tsx';
import type { ProductSort } from './product-filters.ts';
import classes from './product-table.module.css';

/** Column of the product table. */
interface ProductColumn {
  readonly name: keyof AdminProduct;
  readonly label: string;
  /** Ascending sort, if the column has one. */
  readonly up?: ProductSort;
  /** Descending sort, if the column has one. */
  readonly down?: ProductSort;
  readonly numeric?: true;
  readonly className: string;
  readonly cell: (product: AdminProduct) => ReactNode;
}

/** Columns between the checkbox and the actions. The first one is the row's header. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  {
    name: 'name',
    label: 'Name',
    up: 'name',
    className: classes.name,
    cell: (product) => (
      <span className={classes.product}>
        <Picture src={product.image} alt="" sizes="36px" className={classes.picture} />
        <Link to={adminPath.product(product.id)}>{product.name}</Link>
        <VisibilityBadge product={product} />
      </span>
    ),
  },
  {
    name: 'category',
    label: 'Category',
    className: classes.category,
    cell: ({ category }) => CATEGORY_LABELS[category],
  },
  {
    name: 'price',
    label: 'Price',
    up: 'price_asc',
    down: 'price_desc',
    numeric: true,
    className: classes.price,
    cell: (product) => <Price product={product} />,
  },
  {
    name: 'status',
    label: 'Status',
    className: classes.status,
    cell: (product) =>
      isSoldOut(product) ? <Badge>Sold Out</Badge> : <StatusBadge status={product.status} />,
  },
  {
    name: 'available',
    label: 'Pieces left',
    up: 'available',
    numeric: true,
    className: classes.pieces,
    cell: (product) => <PiecesLeft product={product} />,
  },
  {
    name: 'featured',
    label: 'Featured',
    className: classes.featured,
    cell: ({ featured }) =>
      featured && (
        <>
          <CheckIcon size={18} />
          <VisuallyHidden>Featured</VisuallyHidden>
        </>
      ),
  },
  {
    name: 'updated_at',
    label: 'Changed',
    down: 'updated',
    className: classes.changed,
    cell: ({ updated_at }) => formatDate(updated_at),
  },
];

function Price({ product }: { product: AdminProduct }) {
  const { price, sale_price } = product;
  if (sale_price === null || sale_price >= price) return formatMoney(price);
  if (!isSaleNow(product)) {
    return (
      <>
        {formatMoney(price)}
        <small>{formatSalePeriod(product)}</small>
      </>
    );
  }
  const struck = getDisplayedPrice(product);
  const percent = percentOff({ price: struck, sale_price });
  return (
    <>
      <VisuallyHidden>Sale price </VisuallyHidden>
      <span className={classes.sale}>{formatMoney(sale_price)}</span>
      {percent !== null && (
        <small>
          {percent}% off <s>{formatMoney(struck)}</s>
        </small>
      )}
    </>
  );
}

/** Period of a sale that is not active: "sale from 12/1/2026 until 12/5/2026". */
function formatSalePeriod({ sale_from, sale_until }: AdminProduct): string {
  const from = sale_from ? ` from ${formatDate(sale_from)}` : '';
  return `sale${from}${sale_until ? ` until ${formatDate(sale_until)}` : ''}`;
}

function PiecesLeft({ product: { available, mintage, per_customer } }: { product: AdminProduct }) {
  return (
    <>
      {available === null || mintage === null ? (
        <span className={classes.muted}>unlimited</span>
      ) : (
        <>
          <span className={available === 0 ? classes.sale : undefined}>
            {formatCount(available)}
          </span>
          <span className={classes.muted}> of {formatCount(mintage)}</span>
        </>
      )}
      {per_customer && <small>max. {per_customer} per customer</small>}
    </>
  );
}
