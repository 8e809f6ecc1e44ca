import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { getAccessPolicy } from './access.decorators.js';
import { Forbidden, NotSignedIn, PermissionMissing } from './auth.errors.js';
import type { AuthenticatedUser } from './current-user.decorator.js';
import { getPermissions } from './permissions.js';
import { isStaff } from './role.js';
import { SecondFactorRequired } from './second-factor/second-factor.errors.js';
import { WITHOUT_SECOND_FACTOR } from './second-factor/skip-second-factor.decorator.js';

/** Global guard: enforces each route's access policy and rejects routes without one. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = getAccessPolicy(context);
    if (access?.kind === 'public') return this.allowGuest(context, access.viewer);
    const user = await this.authenticate(context);
    if (access?.kind === 'authenticated') return true;
    if (access?.kind !== 'staff' || !isStaff(user)) throw new Forbidden();
    if (user.lacksSecondFactor && !skipsSecondFactor(context)) throw new SecondFactorRequired();
    if (access.permission && !getPermissions(user).has(access.permission))
      throw new PermissionMissing(access.permission);
    return true;
  }

  /** Passes errors through: an unavailable database is a 503, not "not signed in". */
  override handleRequest<Found>(error: unknown, user: Found | false): Found {
    if (error instanceof Error) throw error;
    if (!user) throw new NotSignedIn();
    return user;
  }

  private async authenticate(context: ExecutionContext): Promise<AuthenticatedUser> {
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!user) throw new NotSignedIn();
    return user;
  }

  private async allowGuest(context: ExecutionContext, viewer: boolean): Promise<true> {
    const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!viewer || authorization === undefined) return true;
    try {
      await this.authenticate(context);
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error;
    }
    return true;
  }
}

const skipsSecondFactor = (context: ExecutionContext) =>
  Reflect.getMetadata(WITHOUT_SECOND_FACTOR, context.getHandler()) === true;
