// Permissions of the logged-in user. The API enforces them; the UI uses them to disable controls early.
import { useSessionUser, type SessionUser } from '@challenge-coins/shared-ui/host';
import { PERMISSION_LABELS } from './permission-labels.ts';

/** Permissions of the API. */
export type KnownPermission = keyof typeof PERMISSION_LABELS;

/** Former names, which an API version older than this bundle sends. */
const FORMER_NAMES: Partial<Record<KnownPermission, string>> = { 'orders.cancel': 'orders.refund' };

/**
 * Whether the user has the permission. True for null (none required), and for an older API version that sends no
 * permissions and allows administrators everything.
 */
export function hasPermission(
  user: SessionUser | null,
  permission: KnownPermission | null,
): boolean {
  if (permission === null || user?.permissions === undefined) return true;
  const former = FORMER_NAMES[permission];
  const names: readonly string[] = user.permissions;
  return names.includes(permission) || (former !== undefined && names.includes(former));
}

/** Whether the logged-in user has the permission. */
export function usePermission(permission: KnownPermission): boolean {
  return hasPermission(useSessionUser(), permission);
}

/** Message for a missing permission, with the API's label for it. */
export function getDeniedReason(permission: KnownPermission): string {
  return $t('adminCommon.deniedReason', { action: PERMISSION_LABELS[permission] });
}
