import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { DataSource } from 'typeorm';
import { startPrefetch } from './prefetch.decorator.js';
import { bearerToken } from './bearer-token.js';
import type { AuthenticatedUser } from './current-user.decorator.js';
import { sessionUser } from './session-user.query.js';
import {
  ALGORITHM,
  AUDIENCE,
  Claims,
  ISSUER,
  toTokenSession,
  type SignedClaims,
} from './tokens.service.js';
import { VerifiedTokenCache } from './verified-token-cache.js';

/** Injection token of the key that signs and verifies tokens. */
export const JWT_SECRET = Symbol('jwt-secret');

/**
 * Resolves a token to the current account row, so deleted, demoted and logged-out accounts are
 * rejected at once.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly verified = new VerifiedTokenCache<SignedClaims>();

  constructor(
    @Inject(JWT_SECRET) secret: string,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    const key = createSecretKey(secret, 'utf8');
    super({
      jwtFromRequest: bearerToken,
      // A string would be tried as a public key on each request, which takes longer than everything
      // else. The types do not declare that a KeyObject is accepted.
      secretOrKey: key as unknown as Buffer,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      passReqToCallback: true,
    });
  }

  /** Skips signature verification for a token that was verified before. */
  override authenticate(request: never, options?: unknown): void {
    const claims = this.verified.find(bearerToken(request) ?? '');
    if (!claims) super.authenticate(request, options);
    else
      this.findUser(request, claims).then(
        (user) => (user ? this.success(user) : this.fail(401)),
        (error: unknown) => this.error(error as Error),
      );
  }

  /** Called by passport with the payload of a verified token. */
  validate(request: FastifyRequest, payload: unknown): Promise<AuthenticatedUser | false> | false {
    const token = bearerToken(request) ?? '';
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) return false;
    const claims = { ...parsed.data, session: toTokenSession(parsed.data, token) };
    this.verified.remember(token, claims);
    return this.findUser(request, claims);
  }

  /** The token's current account; false if it no longer exists or the session has ended. */
  private async findUser(
    request: FastifyRequest,
    { sub, ver, session }: SignedClaims,
  ): Promise<AuthenticatedUser | false> {
    const pendingUser = sessionUser(this.dataSource.manager, sub, ver, session.id);
    startPrefetch(request, this.dataSource.manager, sub);
    const user = await pendingUser;
    return user ? { ...user, session } : false;
  }
}
