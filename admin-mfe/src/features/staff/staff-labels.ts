import type { ResponseBody } from '@challenge-coins/shared-ui/api';

/** Staff roles of the API. */
export type KnownStaffRole = ResponseBody<'/admin/staff', 'get'>['roles'][number]['role'];

/** Labels of the staff roles, from most to fewest permissions. */
export const ROLE_LABELS: Readonly<Record<KnownStaffRole, string>> = {
  owner: $t('adminStaff.owner'),
  manager: $t('adminStaff.manager'),
  packer: $t('adminStaff.packer'),
  support: $t('adminStaff.support'),
};

/** Parses the value of a role select; defaults to packer. */
export function parseStaffRole(text: string): KnownStaffRole {
  const roles = Object.keys(ROLE_LABELS) as KnownStaffRole[];
  return roles.find((role) => role === text) ?? 'packer';
}
