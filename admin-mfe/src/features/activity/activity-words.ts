import type { ActivityEntry } from './activity.queries.ts';

/** One changed field, in words. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** "product.update" as people say it: "Product update". */
export function actionText(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entry changed, field by field; the version that rises with every edit says nothing. */
export function fieldChanges({ before, after }: ActivityEntry): FieldChange[] {
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
