// Generates the admin UI's permission labels from the API's descriptions.
import { PERMISSIONS } from '@challenge-coins/backend/auth/permissions';

const NOTE =
  '// Generated from backend/src/auth/permissions.ts by "npm run generate". Not for editing by hand.\n\n';

/** Path and content of the generated file. */
export function generatePermissionLabels(): [string, string] {
  const lines = Object.entries(PERMISSIONS).map(([name, label]) => `  '${name}': '${label}',\n`);
  const what = '/** What each permission allows: completes "You may not …". */\n';
  const content = `${NOTE}${what}export const PERMISSION_LABELS = {\n${lines.join('')}} as const;\n`;
  return ['admin-mfe/src/common/access/permission-labels.ts', content];
}
