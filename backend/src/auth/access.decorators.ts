import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Permission } from './permissions.js';

/** Metadata key of a route's access policy. */
export const ACCESS = 'access';

/** Who may call a route. Every route declares a policy; a route without one rejects every request. */
export type AccessPolicy =
  | { readonly kind: 'public'; readonly viewer: boolean }
  | { readonly kind: 'authenticated' }
  | { readonly kind: 'staff'; readonly permission: Permission | null };

function access(policy: AccessPolicy) {
  return SetMetadata(ACCESS, policy);
}

/**
 * Allows requests without a token. With `viewer: true`, a valid token sets `@CurrentUser()`; a
 * missing or invalid one is treated as a guest.
 */
export function Public(options: { viewer?: boolean } = {}) {
  return access({ kind: 'public', viewer: options.viewer ?? false });
}

/** Allows any account with a valid session. */
export function Authenticated() {
  return access({ kind: 'authenticated' });
}

/** Allows staff with this permission. Set on the controller's class; a method can override it. */
export function RequirePermission(permission: Permission) {
  return access({ kind: 'staff', permission });
}

/** Allows every member of staff, regardless of permissions: for routes on the member's own data. */
export function StaffOnly() {
  return access({ kind: 'staff', permission: null });
}

/** The access policy of a route: the method's, otherwise its controller's. */
export function getAccessPolicy(context: Pick<ExecutionContext, 'getHandler' | 'getClass'>) {
  const read = (target: object) => Reflect.getMetadata(ACCESS, target) as AccessPolicy | undefined;
  return read(context.getHandler()) ?? read(context.getClass());
}
