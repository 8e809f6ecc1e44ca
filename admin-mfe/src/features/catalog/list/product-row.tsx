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
import { SelectRow } from '../../../common/lists/select-row.tsx';
import type { RowSelection } from '../../../common/lists/selection.ts';
import type { AdminProduct } from '../catalog.types.ts';
import {
  CATEGORY_LABELS,
  isSoldOut,
  percentOff,
  StatusBadge,
} from '@challenge-coins/shared-ui/shop';
import { getDisplayedPrice, isSaleNow } from '../visibility.ts';
import { VisibilityBadge } from '../visibility-badge.tsx';
import { RowActions } from './row-actions.tsx';
import classes from './product-table.module.css';

interface ProductRowProps {
  readonly product: AdminProduct;
  readonly selection: RowSelection<AdminProduct>;
}

/** Table row of a product. */
export function ProductRow({ product, selection }: ProductRowProps) {
  const { id, name } = product;
  return (
    <tr data-row={id} data-selected={selection.rows.has(id) || undefined} className={classes.row}>
      <td className={classes.select}>
        <SelectRow row={product} name={name} selection={selection} />
      </td>
      <th scope="row" className={classes.name}>
        <span className={classes.product}>
          <Picture src={product.image} alt="" sizes="36px" className={classes.picture} />
          <Link to={adminPath.product(id)}>{name}</Link>
          <VisibilityBadge product={product} />
        </span>
      </th>
      <td className={classes.category}>{CATEGORY_LABELS[product.category]}</td>
      <td data-numeric className={classes.price}>
        <Price product={product} />
      </td>
      <td className={classes.status}>
        {isSoldOut(product) ? <Badge>Sold Out</Badge> : <StatusBadge status={product.status} />}
      </td>
      <td data-numeric className={classes.pieces}>
        <PiecesLeft product={product} />
        {product.per_customer && <small>max. {product.per_customer} per customer</small>}
      </td>
      <td className={classes.featured}>
        {product.featured && (
          <>
            <CheckIcon size={18} />
            <VisuallyHidden>Featured</VisuallyHidden>
          </>
        )}
      </td>
      <td className={classes.changed}>{formatDate(product.updated_at)}</td>
      <td className={classes.actions}>
        <RowActions product={product} />
      </td>
    </tr>
  );
}

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

function PiecesLeft({ product: { available, mintage } }: { product: AdminProduct }) {
  if (available === null || mintage === null) {
    return <span className={classes.muted}>unlimited</span>;
  }
  return (
    <>
      <span className={available === 0 ? classes.sale : undefined}>{formatCount(available)}</span>
      <span className={classes.muted}> of {formatCount(mintage)}</span>
    </>
  );
}
