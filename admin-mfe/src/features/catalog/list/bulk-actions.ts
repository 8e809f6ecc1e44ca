import { BULK_CHANGE_LIMITS } from '@challenge-coins/shared-ui/api';
import type { BulkChange } from '../catalog.types.ts';

/** Labels of the bulk actions. */
export const BULK_ACTIONS = {
  in_stock: $t('adminProducts.setInStock'),
  limited_stock: $t('adminProducts.setLimitedStock'),
  coming_soon: $t('adminProducts.setComingSoon'),
  feature: $t('adminProducts.feature'),
  unfeature: $t('adminProducts.unfeature'),
  start_sale: $t('adminProducts.startSale'),
  end_sale: $t('adminProducts.endSale'),
  publish: $t('adminProducts.publish'),
  withdraw: $t('adminProducts.withdraw'),
  archive: $t('adminProducts.archive'),
  restore: $t('adminProducts.restore'),
} as const;
export type BulkAction = keyof typeof BULK_ACTIONS;

/** Entered terms of a sale. */
interface SaleTerms {
  readonly percent: string;
  readonly label: string;
}

/** Request body for a bulk action. */
export function bulkChange(action: BulkAction, ids: string[], sale: SaleTerms): BulkChange {
  switch (action) {
    case 'feature':
      return { action: 'featured', ids, featured: true };
    case 'unfeature':
      return { action: 'featured', ids, featured: false };
    case 'start_sale': {
      const sale_label = sale.label.trim() || null;
      return { action, ids, percent: Number(sale.percent), sale_label };
    }
    case 'publish':
    case 'withdraw':
    case 'end_sale':
    case 'archive':
    case 'restore':
      return { action, ids };
    default:
      return { action: 'status', ids, status: action };
  }
}

/** Error of an entered percentage, or null. */
export function percentError(text: string): string | null {
  const percent = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  const { minimum, maximum } = BULK_CHANGE_LIMITS.percent;
  const isValid = percent >= minimum && percent <= maximum;
  return isValid ? null : $t('adminProducts.percentRange', { minimum, maximum });
}
