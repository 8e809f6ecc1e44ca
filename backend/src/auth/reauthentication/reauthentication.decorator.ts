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

const FRESH_PROOF = 'fresh-proof';

/** Runs behind the access guard, before the input is read. */
@Injectable()
class FreshProofGuard implements CanActivate {
  constructor(private readonly proofs: ReauthenticationService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!user) throw new NotSignedIn();
    if (!(await this.proofs.isFresh(user))) throw new ReauthenticationRequired();
    return true;
  }
}

/** A route that asks for the password or a code of the last ten minutes; its module imports the auth module. */
export function RequireReauthentication(): MethodDecorator {
  return applyDecorators(
    SetMetadata(FRESH_PROOF, true),
    UseGuards(FreshProofGuard),
    Raises(new ReauthenticationRequired()),
  );
}

/** Whether a route carries the decorator. */
export function requiresReauthentication(handler: object): boolean {
  return Reflect.getMetadata(FRESH_PROOF, handler) === true;
}
