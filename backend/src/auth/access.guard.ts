import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { getAccessPolicy } from './access.decorators.js';
import { Forbidden, NotSignedIn, PermissionMissing } from './auth.errors.js';
import type { AuthenticatedUser } from './current-user.decorator.js';
import { permissionsOf } from './permissions.js';
import { isStaff } from './role.js';
import { SecondFactorRequired } from './second-factor/second-factor.errors.js';
import { WITHOUT_SECOND_FACTOR } from './second-factor/skip-second-factor.decorator.js';

/** Stands before every route of the shop; what no decorator opens stays shut. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = getAccessPolicy(context);
    if (access?.who === 'everyone') return this.welcome(context, access.viewer);
    const user = await this.signedIn(context);
    if (access?.who === 'signed-in') return true;
    if (access?.who !== 'staff' || !isStaff(user)) throw new Forbidden();
    if (user.lacksSecondFactor && !isOpenWithout(context)) throw new SecondFactorRequired();
    if (access.needs && !permissionsOf(user).has(access.needs))
      throw new PermissionMissing(access.needs);
    return true;
  }

  /** A database that is away is an error of its own (503), never "not signed in". */
  override handleRequest<Found>(error: unknown, user: Found | false): Found {
    if (error instanceof Error) throw error;
    if (!user) throw new NotSignedIn();
    return user;
  }

  private async signedIn(context: ExecutionContext): Promise<AuthenticatedUser> {
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!user) throw new NotSignedIn();
    return user;
  }

  private async welcome(context: ExecutionContext, viewer: boolean): Promise<true> {
    const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!viewer || authorization === undefined) return true;
    try {
      await this.signedIn(context);
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error;
    }
    return true;
  }
}

const isOpenWithout = (context: ExecutionContext) =>
  Reflect.getMetadata(WITHOUT_SECOND_FACTOR, context.getHandler()) === true;
