import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { getAccessPolicy } from './access.decorators.js';
import { NotSignedIn, PermissionMissing } from './auth.errors.js';
import { deviceName } from './devices/device-name.js';
import { permissionsOf, type Permission } from './permissions.js';

/** Who changes something, as the activity log tells it: with which permission, and on which device. */
export interface Actor {
  readonly id: string;
  readonly permissions: ReadonlySet<Permission>;
  /** The one that is used; null where none was asked for. */
  readonly permission: Permission | null;
  readonly device: string;
}

/** Who asks, with the permission that the route needs. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!user) throw new NotSignedIn();
  const access = getAccessPolicy(context);
  return {
    id: user.id,
    permissions: permissionsOf(user),
    permission: access?.who === 'staff' ? access.needs : null,
    device: deviceName(headers['user-agent']),
  };
});

/** The same person with another permission, for what the route alone cannot tell: refused without it. */
export function withPermission(actor: Actor, permission: Permission): Actor {
  if (!actor.permissions.has(permission)) throw new PermissionMissing(permission);
  return { ...actor, permission };
}
