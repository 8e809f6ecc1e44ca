import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffRole } from './permissions.js';
import type { Role } from './role.js';

/** What one log-in made, and its log-out ends. */
export interface TokenSession {
  readonly id: string;
  /** The account's `token_version` when it began. */
  readonly version: number;
  readonly expiresAt: Date;
}

/** Who asks, as the database says at this moment (never as the token says). */
export interface AuthenticatedUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  /** Of an administrator, which; null: an owner. */
  readonly staffRole: StaffRole | null;
  /** The shop asks its staff for a second factor, and this member has none. */
  readonly lacksSecondFactor: boolean;
  readonly session: TokenSession;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: AuthenticatedUser;
  }
}

/** The signed-in user; on a route that is public with a viewer it may be undefined. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthenticatedUser | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().user,
);
