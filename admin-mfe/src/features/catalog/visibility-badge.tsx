import { Badge, formatDate } from '@challenge-coins/shared-ui/ui';
import type { AdminProduct } from './catalog.types.ts';
import { isPublished } from './visibility.ts';

type Shelved = Pick<AdminProduct, 'archived' | 'published' | 'publish_at'>;

/** Says of a product that shoppers do not see it: archived, a draft, or coming on a date. */
export function VisibilityBadge({ product }: { product: Shelved }) {
  const { archived, publish_at } = product;
  if (archived) return <Badge>Archived</Badge>;
  if (isPublished(product)) return null;
  return <Badge tone="warning">{publish_at ? `From ${formatDate(publish_at)}` : 'Draft'}</Badge>;
}
