import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ACCESS, type Access } from './access.decorators.js';
import { Forbidden, NotSignedIn } from './auth.errors.js';
import type { SessionUser } from './current-user.decorator.js';
import { Sessions } from './sessions.js';

/** Stands before every route of the shop; what no decorator opens stays shut. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access?.who === 'everyone') return this.welcome(context, access.viewer);
    const user = await this.signedIn(context);
    if (access?.who === 'signed-in') return true;
    if (access?.who === 'roles' && access.roles.includes(user.role)) return true;
    throw new Forbidden();
  }

  /** A database that is away is an error of its own (503), never "not signed in". */
  private async signedIn(context: ExecutionContext): Promise<SessionUser> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const user = await this.sessions.of(request);
    if (!user) throw new NotSignedIn();
    request.user = user;
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
