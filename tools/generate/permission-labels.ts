// Generates the admin UI's list of permissions, with a message as the label of each.
import { PERMISSIONS } from '@challenge-coins/backend/auth/permissions';
import { readMessages } from '@challenge-coins/server-kit/messages';

const NOTE =
  '// Generated from backend/src/auth/permissions.ts by "npm run generate". Not for editing by hand.\n\n';

/** Message with the label of a permission: `adminPermissions.catalogRead`. */
function toMessageKey(permission: string): string {
  return `adminPermissions.${permission.replace(/\.(.)/, (_, first: string) => first.toUpperCase())}`;
}

/** Path and content of the generated file. Throws if an English label is not the description in the API's errors. */
export function generatePermissionLabels(): [string, string] {
  const { en } = readMessages('admin-mfe/messages');
  const lines = Object.entries(PERMISSIONS).map(([name, description]) => {
    const key = toMessageKey(name);
    if (en[key] !== description)
      throw new Error(`The English message ${key} must be "${description}".`);
    return `  '${name}': $t('${key}'),\n`;
  });
  const what = '/** What each permission allows: completes "You may not …". */\n';
  const content = `${NOTE}${what}export const PERMISSION_LABELS = {\n${lines.join('')}} as const;\n`;
  return ['admin-mfe/src/common/access/permission-labels.ts', content];
}
