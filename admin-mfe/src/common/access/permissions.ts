// What the signed-in member of the staff may do. The API decides; this says it before it is asked.
import type { User } from '@challenge-coins/shared-ui/api';
import { useSessionUser, type SessionUser } from '@challenge-coins/shared-ui/host';
import { PERMISSION_LABELS } from './permission-labels.ts';

export type KnownPermission = NonNullable<User['permissions']>[number];

/**
 * Whether somebody may, where anything is needed (not null); an API of before names no permissions, and lets every
 * administrator do everything.
 */
export function hasPermission(
  user: SessionUser | null,
  permission: KnownPermission | null,
): boolean {
  if (permission === null || user?.permissions === undefined) return true;
  return user.permissions.includes(permission);
}

/** Whether the signed-in member of the staff may. */
export function usePermission(permission: KnownPermission): boolean {
  return hasPermission(useSessionUser(), permission);
}

/** Why not, in the API's own words. */
export function getDeniedReason(permission: KnownPermission): string {
  return `You may not ${PERMISSION_LABELS[permission]}. An owner can change that under Staff.`;
}
