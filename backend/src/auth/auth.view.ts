import type { UserView } from './auth.contract.js';
import type { AuthenticatedUser } from './current-user.decorator.js';
import { permissionsOf } from './permissions.js';
import { isStaff } from './role.js';

/** The account as its owner sees it. */
export function viewOfUser(
  user: Pick<AuthenticatedUser, 'id' | 'username' | 'email' | 'role' | 'staffRole'>,
): UserView {
  const isAdmin = isStaff(user);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_admin: isAdmin,
    ...(isAdmin && { permissions: [...permissionsOf(user)] }),
  };
}
