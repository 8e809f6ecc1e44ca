import type { ActivityEntry } from './activity.queries.ts';

/** One changed field, in words. */
export interface ActivityFieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What was done, as a shopkeeper says it. */
const ACTIONS: Readonly<Record<string, string>> = {
  'product.create': 'Added a product',
  'product.update': 'Changed a product',
  'product.archive': 'Archived a product',
  'product.restore': 'Restored a product',
  'product.import': 'Imported a product',
  'product.bulk-status': 'Set a status',
  'product.bulk-featured': 'Changed what is featured',
  'product.bulk-start_sale': 'Put on sale',
  'product.bulk-end_sale': 'Ended a sale',
  'product.bulk-publish': 'Put in the shop',
  'product.bulk-withdraw': 'Made a draft',
  'product.bulk-archive': 'Archived',
  'product.bulk-restore': 'Restored',
  'order.status': 'Set the status of an order',
  'order.note': 'Wrote a note on an order',
  'settings.update': 'Changed the settings',
  'settings.second-factor': 'Changed what is asked of the staff',
  'second-factor.on': 'Turned a second factor on',
  'second-factor.off': 'Turned a second factor off',
  'second-factor.codes': 'Made new recovery codes',
  'image.upload': 'Uploaded a picture',
  'customers.export': 'Exported customers',
  'comment.delete': 'Deleted a comment',
  'staff.invite': 'Invited somebody to the staff',
  'staff.uninvite': 'Took an invitation back',
  'staff.join': 'Joined the staff',
  'staff.role': 'Gave another role',
  'staff.end': 'Ended somebody’s access',
};

/** An action in words; one that this list does not know by its own name: "Product swap". */
export function actionText(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ');
  return ACTIONS[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entry changed, field by field; the version that rises with every edit says nothing. */
export function fieldChanges({ before, after }: ActivityEntry): ActivityFieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => field !== 'version')
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: valueText(before?.[field]),
      after: valueText(after?.[field]),
    }));
}

const LONGEST = 120;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
