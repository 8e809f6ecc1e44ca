import { SetMetadata } from '@nestjs/common';
import type { Role } from './role.js';

export const ACCESS = 'access';

/** Who may call a route. Every route declares one; a route without one is refused. */
export type Access =
  | { readonly who: 'everyone'; readonly viewer: boolean }
  | { readonly who: 'signed-in' }
  | { readonly who: 'roles'; readonly roles: readonly Role[] };

function access(policy: Access) {
  return SetMetadata(ACCESS, policy);
}

/**
 * Everybody, without a token. With `viewer: true` a valid token is recognised (`@CurrentUser()` is
 * then the viewer), and a missing or bad one makes a guest.
 */
export function Public(options: { viewer?: boolean } = {}) {
  return access({ who: 'everyone', viewer: options.viewer ?? false });
}

/** Any account. */
export function SignedIn() {
  return access({ who: 'signed-in' });
}

/** Accounts with one of these roles; stands on the controller's class. */
export function Roles(...roles: Role[]) {
  return access({ who: 'roles', roles });
}
