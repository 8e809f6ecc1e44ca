import { Badge } from '../ui/index.ts';
import { isFewLeft, isSoldOut } from './pieces.ts';
import { percentOff } from './price.ts';
import { hasKey, STATUS_LABELS, STATUS_TONES } from './product-labels.ts';
import type { ProductCardData } from './product-card-data.ts';
import classes from './product-badges.module.css';

/** Badge of a product status; nothing for an unknown status. */
export function StatusBadge({ status }: { status: string }) {
  if (!hasKey(STATUS_LABELS, status)) return null;
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

/** The displayed status: an edition in stock becomes limited stock once few pieces are left. */
export function shownStatus(product: Pick<ProductCardData, 'status' | 'mintage' | 'available'>) {
  const { status } = product;
  return status === 'in_stock' && isFewLeft(product) ? 'limited_stock' : status;
}

/** Status and discount badges. None for Coming Soon, which the price tag shows. */
export function ProductBadges({ product }: { product: ProductCardData }) {
  if (product.status === 'coming_soon') return null;
  const percent = percentOff(product);
  return (
    <p className={classes.badges}>
      {percent !== null && (
        <Badge tone="danger" solid>
          {$t('uiProduct.percentOff', { percent })}
        </Badge>
      )}
      {isSoldOut(product) ? (
        <Badge>{$t('uiProduct.soldOut')}</Badge>
      ) : (
        <StatusBadge status={shownStatus(product)} />
      )}
    </p>
  );
}
