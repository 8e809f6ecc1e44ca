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
    label: $t('adminCommon.name'),
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
    label: $t('adminProducts.category'),
    className: classes.category,
    cell: ({ category }) => CATEGORY_LABELS[category],
  },
  {
    name: 'price',
    label: $t('adminCommon.price'),
    up: 'price_asc',
    down: 'price_desc',
    numeric: true,
    className: classes.price,
    cell: (product) => <Price product={product} />,
  },
  {
    name: 'status',
    label: $t('adminCommon.status'),
    className: classes.status,
    cell: (product) =>
      isSoldOut(product) ? (
        <Badge>{$t('adminProducts.soldOut')}</Badge>
      ) : (
        <StatusBadge status={product.status} />
      ),
  },
  {
    name: 'available',
    label: $t('adminProducts.piecesLeft'),
    up: 'available',
    numeric: true,
    className: classes.pieces,
    cell: (product) => <PiecesLeft product={product} />,
  },
  {
    name: 'featured',
    label: $t('adminProducts.featured'),
    className: classes.featured,
    cell: ({ featured }) =>
      featured && (
        <>
          <CheckIcon size={18} />
          <VisuallyHidden>{$t('adminProducts.featured')}</VisuallyHidden>
        </>
      ),
  },
  {
    name: 'updated_at',
    label: $t('adminProducts.changed'),
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
      <VisuallyHidden>{$t('adminProducts.salePrice')} </VisuallyHidden>
      <span className={classes.sale}>{formatMoney(sale_price)}</span>
      {percent !== null && (
        <small>
          {$t('adminProducts.off', {
            percent,
            price: formatMoney(struck),
            s: (text) => <s>{text}</s>,
          })}
        </small>
      )}
    </>
  );
}

/** Period of a sale that is not active: "sale from 12/1/2026 until 12/5/2026". */
function formatSalePeriod({ sale_from, sale_until }: AdminProduct): string {
  const from = sale_from && formatDate(sale_from);
  const until = sale_until && formatDate(sale_until);
  if (from && until) return $t('adminProducts.saleFromUntil', { from, until });
  if (from) return $t('adminProducts.saleFrom', { from });
  return until ? $t('adminProducts.saleUntil', { until }) : $t('adminProducts.sale');
}

function PiecesLeft({ product: { available, mintage, per_customer } }: { product: AdminProduct }) {
  return (
    <>
      {available === null || mintage === null ? (
        <span className={classes.muted}>{$t('adminProducts.unlimited')}</span>
      ) : (
        <>
          <span className={available === 0 ? classes.sale : undefined}>
            {formatCount(available)}
          </span>
          <span className={classes.muted}>
            {' '}
            {$t('adminProducts.ofMintage', { mintage: formatCount(mintage) })}
          </span>
        </>
      )}
      {per_customer && <small>{$t('adminProducts.perCustomer', { limit: per_customer })}</small>}
    </>
  );
}
