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
import { adminPath } from '../../../common/admin-path.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { CATEGORY_LABELS, percentOff, StatusBadge } from '@challenge-coins/shared-ui/shop';
import { RowActions } from './row-actions.tsx';
import type { Selection } from './selection.ts';
import classes from './product-table.module.css';

interface ProductRowProps {
  readonly product: AdminProduct;
  readonly selection: Selection;
}

export function ProductRow({ product, selection }: ProductRowProps) {
  const { id, name } = product;
  return (
    <tr data-selected={selection.ids.has(id) || undefined} className={classes.row}>
      <td>
        <label className={classes.check}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selection.ids.has(id)}
            onChange={(event) => selection.set([id], event.target.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <span className={classes.product}>
          <Picture src={product.image} alt="" sizes="36px" className={classes.picture} />
          <Link to={adminPath.product(id)}>{name}</Link>
          {product.archived && <Badge>Archived</Badge>}
        </span>
      </th>
      <td className={classes.quiet}>{CATEGORY_LABELS[product.category]}</td>
      <td data-numeric>
        <Price product={product} />
      </td>
      <td>
        <StatusBadge status={product.status} />
      </td>
      <td data-numeric>
        <PiecesLeft product={product} />
        {product.per_customer && <small>at most {product.per_customer} a customer</small>}
      </td>
      <td>
        {product.featured && (
          <>
            <CheckIcon size={18} />
            <VisuallyHidden>Featured</VisuallyHidden>
          </>
        )}
      </td>
      <td className={classes.quiet}>{formatDate(product.updated_at)}</td>
      <td>
        <RowActions product={product} />
      </td>
    </tr>
  );
}

function Price({ product }: { product: AdminProduct }) {
  const { price, sale_price } = product;
  const percent = percentOff(product);
  if (percent === null || sale_price === null) return formatMoney(price);
  return (
    <>
      <VisuallyHidden>Sale price </VisuallyHidden>
      <span className={classes.sale}>{formatMoney(sale_price)}</span>
      <small>
        {percent}% off <s>{formatMoney(price)}</s>
      </small>
    </>
  );
}

function PiecesLeft({ product: { available, mintage } }: { product: AdminProduct }) {
  if (available === null || mintage === null) {
    return <span className={classes.quiet}>not limited</span>;
  }
  return (
    <>
      <span className={available === 0 ? classes.sale : undefined}>{formatCount(available)}</span>
      <span className={classes.quiet}> of {formatCount(mintage)}</span>
    </>
  );
}
