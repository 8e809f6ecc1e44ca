import { Badge } from '../ui/index.ts';
import { isSoldOut } from './pieces.ts';
import { percentOff } from './price.ts';
import { isKeyOf, STATUS_LABELS, STATUS_TONES } from './product-words.ts';
import type { ShownProduct } from './shown-product.ts';
import classes from './product-badges.module.css';

/** A status as a badge; one the shop does not know shows none. */
export function StatusBadge({ status }: { status: string }) {
  if (!isKeyOf(STATUS_LABELS, status)) return null;
  return <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

/** The state of a product in words, and what a sale takes off. */
export function ProductBadges({ product }: { product: ShownProduct }) {
  const percent = product.status === 'coming_soon' ? null : percentOff(product);
  return (
    <p className={classes.badges}>
      {percent !== null && (
        <Badge tone="danger" solid>
          {percent}% off
        </Badge>
      )}
      {isSoldOut(product) ? <Badge>Sold Out</Badge> : <StatusBadge status={product.status} />}
    </p>
  );
}
