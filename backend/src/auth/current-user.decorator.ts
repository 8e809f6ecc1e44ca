import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Role } from './role.js';

/** A login session: created by logging in, ended by logging out. */
export interface TokenSession {
  readonly id: string;
  /** The account's `token_version` when the session started. */
  readonly version: number;
  readonly expiresAt: Date;
}

/** The account behind a request, read from the database on every request, never from the token. */
export interface AuthenticatedUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  /**
   * Role of a staff account; null on an administrator means owner. A newer API version may have stored one that this
   * version does not define.
   */
  readonly staffRole: string | null;
  /** The shop requires a second factor of its staff, and this account has none. */
  readonly lacksSecondFactor: boolean;
  readonly session: TokenSession;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: AuthenticatedUser;
  }
}

/** The authenticated account; undefined for a guest on a public route with `viewer`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthenticatedUser | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().user,
);
