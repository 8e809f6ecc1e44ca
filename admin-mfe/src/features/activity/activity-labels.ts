import type { ActivityEntry } from './activity.queries.ts';

/** A changed field, formatted for display. */
export interface ActivityFieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Labels of the audit actions. */
const ACTIONS: Readonly<Record<string, string>> = {
  'product.create': 'Added a product',
  'product.update': 'Changed a product',
  'product.story': 'Changed the story of a product',
  'product.archive': 'Archived a product',
  'product.restore': 'Restored a product',
  'product.import': 'Imported a product',
  'product.bulk-status': 'Set a status',
  'product.bulk-featured': 'Changed featured products',
  'product.bulk-start_sale': 'Put on sale',
  'product.bulk-end_sale': 'Ended a sale',
  'product.bulk-publish': 'Published',
  'product.bulk-withdraw': 'Changed to draft',
  'product.bulk-archive': 'Archived',
  'product.bulk-restore': 'Restored',
  'order.status': 'Changed an order status',
  'order.note': 'Edited an order note',
  'order.parcel': 'Packed or sent a parcel',
  'payment.capture': 'Recorded a payment',
  'payment.refund': 'Recorded a refund',
  'payment.match': 'Matched a payment with an order',
  'payment.return': 'Marked a payment as sent back',
  'payment.transfers': 'Recorded bank transfers',
  'dispute.evidence': 'Sent evidence for a dispute',
  'withdrawal.handle': 'Marked a withdrawal as handled',
  'request.close': 'Answered or closed a request',
  'page.update': 'Changed an information page',
  'return.state': 'Handled a return',
  'payment-method.update': 'Changed a payment method',
  'invoice.issue': 'Issued an invoice',
  'invoice-seller.update': 'Changed the seller on invoices',
  'tax-rates.update': 'Changed the tax rates',
  'settings.update': 'Changed the settings',
  'settings.second-factor': 'Changed the security policy',
  'second-factor.on': 'Turned a second factor on',
  'second-factor.off': 'Turned a second factor off',
  'second-factor.codes': 'Created new recovery codes',
  'delivery.zone-create': 'Added a delivery zone',
  'delivery.zone-update': 'Changed a delivery zone',
  'delivery.zone-delete': 'Deleted a delivery zone',
  'delivery.service-create': 'Added a delivery service',
  'delivery.service-update': 'Changed a delivery service',
  'delivery.service-delete': 'Deleted a delivery service',
  'delivery.duty': 'Changed a note about duties',
  'image.upload': 'Uploaded a picture',
  'customers.export': 'Exported customers',
  'comment.delete': 'Deleted a comment',
  'staff.invite': 'Invited someone to the staff',
  'staff.uninvite': 'Revoked an invitation',
  'staff.join': 'Joined the staff',
  'staff.role': 'Changed a role',
  'staff.end': 'Revoked a member’s access',
};

/** Label of an action; an unknown one gets its own name: "Product swap". */
export function actionText(action: string): string {
  const name = action.replaceAll(/[._-]/g, ' ');
  return ACTIONS[action] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Changed fields of an entry, without `version`, which changes with every edit. */
export function fieldChanges({ before, after }: ActivityEntry): ActivityFieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => field !== 'version')
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: formatValue(before?.[field]),
      after: formatValue(after?.[field]),
    }));
}

const MAX_VALUE_LENGTH = 120;

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
