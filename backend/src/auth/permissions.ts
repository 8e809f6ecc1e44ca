// Who may do what in the back office: the words, and the roles as sets of them. Nothing else decides it.

import { isStaff, type Role } from './role.js';

/** Every permission there is, and what it lets somebody do: the end of "You may not …". */
export const PERMISSIONS = {
  'figures.read': 'see the sales figures',
  'catalog.read': 'see the products of the back office',
  'catalog.edit': 'change products or upload pictures',
  'orders.read': 'see orders',
  'orders.note': 'write notes on orders',
  'orders.status': 'change the status of orders',
  'orders.refund': 'cancel orders, or take back that they were cancelled',
  'customers.read': 'see customers',
  'customers.export': 'export all customers or their email addresses',
  'comments.moderate': 'delete comments',
  'mail.read': 'see the mails of the shop',
  'mail.send': 'send mails again',
  'activity.read': 'see the activity',
  'settings.edit': 'change settings',
  'staff.manage': 'manage the staff',
} as const;

/** One of those words; a route names the one that it needs. */
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

export const STAFF_ROLES = ['owner', 'manager', 'packer', 'support'] as const;
/** What a member of staff is, beside being an administrator; a column, as the right itself. */
export type StaffRole = (typeof STAFF_ROLES)[number];

const MANAGER = PERMISSION_NAMES.filter((word) => word !== 'staff.manage');
const PACKER = ['catalog.read', 'orders.read', 'orders.note', 'orders.status'] as const;
const SUPPORT = [
  'catalog.read',
  'orders.read',
  'orders.note',
  'customers.read',
  'comments.moderate',
  'mail.read',
  'mail.send',
] as const;

/** What each role may do. */
export const MAY: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  owner: new Set(PERMISSION_NAMES),
  manager: new Set(MANAGER),
  packer: new Set(PACKER),
  support: new Set(SUPPORT),
};

const NOTHING: ReadonlySet<Permission> = new Set();
/** By what stands in the database: a newer API version may have written a role that this one does not know. */
const BY_ROLE: ReadonlyMap<string, ReadonlySet<Permission>> = new Map(Object.entries(MAY));

/** The columns of a member of the staff. */
export function rightsOf(staffRole: StaffRole) {
  return { role: staffRole === 'owner' ? 'admin' : 'staff', staffRole } as const;
}

/**
 * What an account may do in the back office: a shopper nothing, and nobody by a role that this version does not know.
 * An administrator without a staff role is an owner: an older API version made them.
 */
export function permissionsOf(account: {
  readonly role: Role;
  readonly staffRole: StaffRole | null;
}): ReadonlySet<Permission> {
  const isOwner = account.role === 'admin' && account.staffRole === null;
  const staffRole = isOwner ? 'owner' : account.staffRole;
  return isStaff(account) ? (BY_ROLE.get(staffRole ?? '') ?? NOTHING) : NOTHING;
}
