import type { ResponseBody } from '@challenge-coins/shared-ui/api';

export type KnownStaffRole = ResponseBody<'/admin/staff', 'get'>['roles'][number]['role'];

/** The roles, from the one that may do everything on. */
export const ROLE_LABELS: Readonly<Record<KnownStaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  support: 'Support',
};

/** The role that a select names. */
export function staffRole(text: string): KnownStaffRole {
  const roles = Object.keys(ROLE_LABELS) as KnownStaffRole[];
  return roles.find((role) => role === text) ?? 'packer';
}
