import type { UserView } from './auth.contract.js';
import type { SessionUser } from './current-user.decorator.js';

/** The account as its owner sees it. */
export function viewOfUser(
  user: Pick<SessionUser, 'id' | 'username' | 'email' | 'role'>,
): UserView {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_admin: user.role === 'admin',
  };
}
