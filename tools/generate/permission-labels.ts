// What each permission lets somebody do, for the back office, in the API's own words.
import { PERMISSIONS } from '../../backend/src/auth/permissions.ts';

const NOTE =
  '// Generated from backend/src/auth/permissions.ts by "npm run generate". Not for editing by hand.\n\n';

/** Path and content of the back office's file. */
export function generatePermissionLabels(): [string, string] {
  const lines = Object.entries(PERMISSIONS).map(([name, words]) => `  '${name}': '${words}',\n`);
  const what = '/** What each permission lets somebody do: the end of "You may not …". */\n';
  const content = `${NOTE}${what}export const PERMISSION_LABELS = {\n${lines.join('')}} as const;\n`;
  return ['admin-mfe/src/common/access/permission-labels.ts', content];
}
