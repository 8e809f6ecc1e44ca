import { Badge, formatDate } from '@challenge-coins/shared-ui/ui';
import type { AdminProduct } from './catalog.types.ts';
import { isPublished } from './visibility.ts';

type ProductVisibility = Pick<AdminProduct, 'archived' | 'published' | 'publish_at'>;

/** Badge of a product that shoppers cannot see: archived, draft or scheduled. */
export function VisibilityBadge({ product }: { product: ProductVisibility }) {
  const { archived, publish_at } = product;
  if (archived) return <Badge>{$t('adminProducts.archivedBadge')}</Badge>;
  if (isPublished(product)) return null;
  return (
    <Badge tone="warning">
      {publish_at
        ? $t('adminProducts.fromDate', { date: formatDate(publish_at) })
        : $t('adminProducts.draft')}
    </Badge>
  );
}
