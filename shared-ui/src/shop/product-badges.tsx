import type { Product } from '../api/model.ts';
import { Badge } from '../ui/index.ts';
import { isSoldOut } from './pieces.ts';
import { percentOff } from './price.ts';
import classes from './product-badges.module.css';

/** The words of the three states; any other state shows no badge. */
const STATUS: Record<string, { label: string; tone: 'success' | 'warning' | 'neutral' }> = {
  in_stock: { label: 'In Stock', tone: 'success' },
  limited_stock: { label: 'Limited Stock', tone: 'warning' },
  coming_soon: { label: 'Coming Soon', tone: 'neutral' },
};

function StatusBadge({ product }: { product: Product }) {
  if (isSoldOut(product)) return <Badge>Sold Out</Badge>;
  const status = STATUS[product.status];
  return status ? <Badge tone={status.tone}>{status.label}</Badge> : null;
}

/** The state of a product in words, and what a sale takes off. */
export function ProductBadges({ product }: { product: Product }) {
  const percent = product.status === 'coming_soon' ? null : percentOff(product);
  return (
    <p className={classes.badges}>
      {percent !== null && (
        <Badge tone="danger" solid>
          {percent}% off
        </Badge>
      )}
      <StatusBadge product={product} />
    </p>
  );
}
