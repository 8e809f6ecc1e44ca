import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Raises } from '../../common/raises.decorator.js';
import { NotSignedIn } from '../auth.errors.js';
import { ReauthenticationRequired } from './reauthentication.errors.js';
import { ReauthenticationService } from './reauthentication.service.js';

const REAUTHENTICATION = 'reauthentication';

/**
 * Requires a recent reauthentication. Runs after the access guard and before validation of the
 * input.
 */
@Injectable()
class ReauthenticationGuard implements CanActivate {
  constructor(private readonly reauthentication: ReauthenticationService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!user) throw new NotSignedIn();
    if (!(await this.reauthentication.isRecent(user))) throw new ReauthenticationRequired();
    return true;
  }
}

/**
 * Requires that the password or a code was sent in this session within the last ten minutes. The
 * route's module must import the auth module.
 */
export function RequireReauthentication(): MethodDecorator {
  return applyDecorators(
    SetMetadata(REAUTHENTICATION, true),
    UseGuards(ReauthenticationGuard),
    Raises(new ReauthenticationRequired()),
  );
}

/** Whether a route has `@RequireReauthentication()`. */
export function requiresReauthentication(handler: object): boolean {
  return Reflect.getMetadata(REAUTHENTICATION, handler) === true;
}
