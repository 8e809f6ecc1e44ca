import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Permission } from './permissions.js';

export const ACCESS = 'access';

/** Who may call a route. Every route declares one; a route without one is refused. */
export type AccessPolicy =
  | { readonly who: 'everyone'; readonly viewer: boolean }
  | { readonly who: 'signed-in' }
  | { readonly who: 'staff'; readonly needs: Permission | null };

function access(policy: AccessPolicy) {
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
export function Authenticated() {
  return access({ who: 'signed-in' });
}

/**
 * Members of staff with this permission. It stands on the controller's class; a method may name another
 * one.
 */
export function RequirePermission(permission: Permission) {
  return access({ who: 'staff', needs: permission });
}

/** Every member of staff, for what is their own. */
export function StaffOnly() {
  return access({ who: 'staff', needs: null });
}

/** What stands on a route, or else on its controller's class. */
export function getAccessPolicy(context: Pick<ExecutionContext, 'getHandler' | 'getClass'>) {
  const on = (thing: object) => Reflect.getMetadata(ACCESS, thing) as AccessPolicy | undefined;
  return on(context.getHandler()) ?? on(context.getClass());
}
