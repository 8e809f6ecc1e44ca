// Generates the back office's labels of the fields in the audit log, a message for each.
import { AUDIT_FIELDS } from '@challenge-coins/backend/audit/audit-fields';
import { readMessages } from '@challenge-coins/server-kit/messages';

const NOTE =
  '// Generated from backend/src/audit/audit-fields.ts by "npm run generate". Not for editing by hand.\n\n';

/** Message with the label of a field: `adminActivityFields.salePrice`. */
function toMessageKey(field: string): string {
  const name = field.replaceAll(/[_-](.)/g, (_, first: string) => first.toUpperCase());
  return `adminActivityFields.${name}`;
}

/** Path and content of the generated file. Throws if a field has no message. */
export function generateAuditFieldLabels(): [string, string] {
  const { en } = readMessages('admin-mfe/messages');
  const lines = AUDIT_FIELDS.map((field) => {
    const key = toMessageKey(field);
    if (!en[key]) throw new Error(`The field "${field}" of the audit log has no message ${key}.`);
    return `  ${/^\w+$/.test(field) ? field : `'${field}'`}: $t('${key}'),\n`;
  });
  const what = '/** Labels of the fields in the audit log. */\n';
  const type = 'Readonly<Record<string, string>>';
  const content = `${NOTE}${what}export const AUDIT_FIELD_LABELS: ${type} = {\n${lines.join('')}};\n`;
  return ['admin-mfe/src/features/activity/audit-field-labels.ts', content];
}
