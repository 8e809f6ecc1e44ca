// Permissions and the staff roles that contain them: the only source of authorization rules.

import { isStaff, type Role } from './role.js';

/** All permissions, each with the end of "You may not …". */
export const PERMISSIONS = {
  'figures.read': 'see the sales figures',
  'catalog.read': 'see products in the back office',
  'catalog.edit': 'edit products or upload pictures',
  'orders.read': 'see orders',
  'orders.note': 'add notes to orders',
  'orders.status': 'change the status of orders',
  'orders.cancel': 'cancel orders or restore cancelled ones',
  'payments.read': 'see payments',
  'payments.record': 'record payments',
  'payments.refund': 'refund payments',
  'disputes.answer': 'answer disputed payments',
  'customers.read': 'see customers',
  'customers.export': 'export all customers or their email addresses',
  'comments.moderate': 'delete comments',
  'mail.read': 'see sent emails',
  'mail.send': 'resend emails',
  'activity.read': 'see the activity log',
  'settings.edit': 'change settings',
  'staff.manage': 'manage staff',
} as const;

/** Name of a permission. */
export type Permission = keyof typeof PERMISSIONS;
/** The names of all permissions. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/**
 * Names of permissions that clients see. `orders.refund` is the former name of `orders.cancel`; until 1.1
 * clients get both, because an older admin UI looks for the former one.
 */
export const SHOWN_PERMISSION_NAMES = [...PERMISSION_NAMES, 'orders.refund'] as const;
type ShownPermission = (typeof SHOWN_PERMISSION_NAMES)[number];

/** Permissions as clients see them, with former names. */
export function toShownPermissions(permissions: ReadonlySet<Permission>): ShownPermission[] {
  return permissions.has('orders.cancel') ? [...permissions, 'orders.refund'] : [...permissions];
}

/** All staff roles. */
export const STAFF_ROLES = ['owner', 'manager', 'packer', 'support'] as const;
/** Role of a member of staff; stored in `users.staff_role`. */
export type StaffRole = (typeof STAFF_ROLES)[number];

const MANAGER = PERMISSION_NAMES.filter((permission) => permission !== 'staff.manage');
const PACKER = ['catalog.read', 'orders.read', 'orders.note', 'orders.status'] as const;
const SUPPORT = [
  'catalog.read',
  'orders.read',
  'orders.note',
  'payments.read',
  'customers.read',
  'comments.moderate',
  'mail.read',
  'mail.send',
] as const;

/** The permissions of each staff role. */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  owner: new Set(PERMISSION_NAMES),
  manager: new Set(MANAGER),
  packer: new Set(PACKER),
  support: new Set(SUPPORT),
};

/** The staff roles that contain a permission. */
export function getRolesWith(permission: Permission): StaffRole[] {
  return STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].has(permission));
}

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();
/** Keyed by string: a newer API version may have stored a role that this version does not define. */
const BY_ROLE: ReadonlyMap<string, ReadonlySet<Permission>> = new Map(
  Object.entries(ROLE_PERMISSIONS),
);

/** The `users` columns of an account with this staff role. */
export function getRoleColumns(staffRole: StaffRole) {
  return { role: staffRole === 'owner' ? 'admin' : 'staff', staffRole } as const;
}

/**
 * An account's permissions. Empty for shoppers and for roles that this version does not define. An
 * administrator without a staff role is an owner, created by an older API version.
 */
export function getPermissions(account: {
  readonly role: Role;
  readonly staffRole: string | null;
}): ReadonlySet<Permission> {
  const isOwner = account.role === 'admin' && account.staffRole === null;
  const staffRole = isOwner ? 'owner' : account.staffRole;
  return isStaff(account) ? (BY_ROLE.get(staffRole ?? '') ?? NO_PERMISSIONS) : NO_PERMISSIONS;
}
