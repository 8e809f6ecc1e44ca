import type { UserView } from './auth.contract.js';
import type { AuthenticatedUser } from './current-user.decorator.js';
import { getPermissions, toShownPermissions } from './permissions.js';
import { isStaff } from './role.js';

/** Maps an account to the API's user object. */
export function toUserView(
  user: Pick<AuthenticatedUser, 'id' | 'username' | 'email' | 'role' | 'staffRole'>,
): UserView {
  const isAdmin = isStaff(user);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_admin: isAdmin,
    ...(isAdmin && { permissions: toShownPermissions(getPermissions(user)) }),
  };
}
