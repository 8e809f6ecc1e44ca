// What the signed-in member of the staff may do. The API decides; this says it before it is asked.
import type { User } from '@challenge-coins/shared-ui/api';
import { useSessionUser, type SessionUser } from '@challenge-coins/shared-ui/host';

export type Permission = NonNullable<User['permissions']>[number];

/** What each permission lets somebody do: the end of "You may not …". */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  'figures.read': 'see the sales figures',
  'catalog.read': 'see the products of the back office',
  'catalog.edit': 'change products or upload pictures',
  'orders.read': 'see orders',
  'orders.note': 'write notes on orders',
  'orders.status': 'change the status of orders',
  'orders.refund': 'cancel orders, or take back that they were cancelled',
  'customers.read': 'see customers',
  'mail.read': 'see the mails of the shop',
  'mail.send': 'send mails again',
  'activity.read': 'see the activity',
  'settings.edit': 'change settings',
  'staff.manage': 'manage the staff',
};

/**
 * Whether somebody may, where anything is needed (not null); an API of before names no permissions, and lets every
 * administrator do everything.
 */
export function may(user: SessionUser | null, permission: Permission | null): boolean {
  if (permission === null || user?.permissions === undefined) return true;
  return user.permissions.includes(permission);
}

/** Whether the signed-in member of the staff may. */
export function useMay(permission: Permission): boolean {
  return may(useSessionUser(), permission);
}

/** Why not, in the API's own words. */
export function whyNot(permission: Permission): string {
  return `You may not ${PERMISSION_WORDS[permission]}. An owner can change that under Staff.`;
}
