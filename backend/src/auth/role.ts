/** Kinds of account; stored in `users.role`. */
export const ROLES = ['user', 'admin', 'staff'] as const;

/**
 * Kind of an account; never derived from its email. Only owners are `admin`, because older API
 * versions give every `admin` full access and reject `staff`: no account gains rights in an older
 * version.
 */
export type Role = (typeof ROLES)[number];

/** Whether the account belongs to a member of staff. */
export function isStaff({ role }: { readonly role: Role }): boolean {
  return role !== 'user';
}
