import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { getAccessPolicy } from './access.decorators.js';
import { NotSignedIn, PermissionMissing } from './auth.errors.js';
import { deviceName } from './devices/device-name.js';
import { getPermissions, type Permission } from './permissions.js';

/** Author of a change, for the audit log: account, permission used and device. */
export interface Actor {
  readonly id: string;
  readonly permissions: ReadonlySet<Permission>;
  /** The permission that allowed the change; null if the route requires none. */
  readonly permission: Permission | null;
  readonly device: string;
}

/** The authenticated account, with the permission that the route requires. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!user) throw new NotSignedIn();
  const access = getAccessPolicy(context);
  return {
    id: user.id,
    permissions: getPermissions(user),
    permission: access?.kind === 'staff' ? access.permission : null,
    device: deviceName(headers['user-agent']),
  };
});

/**
 * The same actor under another permission, for changes that the route alone does not determine.
 * Throws if the account lacks it.
 */
export function actorWithPermission(actor: Actor, permission: Permission): Actor {
  if (!actor.permissions.has(permission)) throw new PermissionMissing(permission);
  return { ...actor, permission };
}
