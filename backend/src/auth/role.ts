export const ROLES = ['user', 'admin', 'staff'] as const;

/**
 * What kind of account it is; a column, never deduced from an e-mail address. Only owners are `admin`: an older API
 * version lets every `admin` do everything, or what its own list of permissions says, and refuses `staff`. So nobody
 * has a right in it that was not given to them.
 */
export type Role = (typeof ROLES)[number];

/** Whether the account works in the back office. */
export function isStaff({ role }: { readonly role: Role }): boolean {
  return role !== 'user';
}
