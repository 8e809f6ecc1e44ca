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
import { ProofNeeded } from './fresh-proof.errors.js';
import { FreshProofs } from './fresh-proofs.js';

const FRESH_PROOF = 'fresh-proof';

/** Runs behind the access guard, before the input is read. */
@Injectable()
class FreshProofGuard implements CanActivate {
  constructor(private readonly proofs: FreshProofs) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!user) throw new NotSignedIn();
    if (!(await this.proofs.isFresh(user))) throw new ProofNeeded();
    return true;
  }
}

/** A route that asks for the password or a code of the last ten minutes; its module imports the auth module. */
export function FreshProof(): MethodDecorator {
  return applyDecorators(
    SetMetadata(FRESH_PROOF, true),
    UseGuards(FreshProofGuard),
    Raises(new ProofNeeded()),
  );
}

/** Whether a route carries the decorator. */
export function needsFreshProof(handler: object): boolean {
  return Reflect.getMetadata(FRESH_PROOF, handler) === true;
}
