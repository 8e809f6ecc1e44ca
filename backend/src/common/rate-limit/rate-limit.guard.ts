import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Raises } from '../raises.decorator.js';
import { RateLimiter, TooManyAttempts } from './rate-limiter.js';
import type { UserLimit } from './limits.js';

const RATE_LIMIT = 'rate-limit';
const MINUTE = 60; // seconds

/** Counts the request for its user, before validation. */
@Injectable()
class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<UserLimit>(RATE_LIMIT, context.getHandler());
    const { user } = context.switchToHttp().getRequest<{ user?: { id: string } }>();
    if (user) await this.limiter.count([{ limit, subject: user.id }]);
    return true;
  }
}

/** Limits calls of this route per logged-in user, see limits.ts. */
export function RateLimit(limit: UserLimit): MethodDecorator {
  return applyDecorators(
    SetMetadata(RATE_LIMIT, limit),
    UseGuards(RateLimitGuard),
    Raises(new TooManyAttempts(MINUTE)),
  );
}
