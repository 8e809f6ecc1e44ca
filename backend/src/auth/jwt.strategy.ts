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
  sessionOf,
  type SignedClaims,
} from './tokens.service.js';
import { VerifiedTokenCache } from './verified-token-cache.js';

/** Injection token of the key that signs and verifies. */
export const JWT_SECRET = Symbol('jwt-secret');

/** From a token to the account as it is now: gone, demoted and logged-out accounts are noticed. */
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
      // Of a text each request would first try to make a public key, for longer than all the rest takes.
      // The types do not know that a ready key may be given.
      secretOrKey: key as unknown as Buffer,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      passReqToCallback: true,
    });
  }

  /** Of a token whose signature was right before it is not reckoned again. */
  override authenticate(request: never, options?: unknown): void {
    const said = this.verified.find(bearerToken(request) ?? '');
    if (!said) super.authenticate(request, options);
    else
      this.account(request, said).then(
        (user) => (user ? this.success(user) : this.fail(401)),
        (error: unknown) => this.error(error as Error),
      );
  }

  /** Called by passport for a token that it has verified. */
  validate(request: FastifyRequest, payload: unknown): Promise<AuthenticatedUser | false> | false {
    const token = bearerToken(request) ?? '';
    const claims = Claims.safeParse(payload);
    if (!claims.success) return false;
    const said = { ...claims.data, session: sessionOf(claims.data, token) };
    this.verified.remember(token, said);
    return this.account(request, said);
  }

  /** The account of the token, as the database says at this moment; false: none any more. */
  private async account(
    request: FastifyRequest,
    { sub, ver, session }: SignedClaims,
  ): Promise<AuthenticatedUser | false> {
    const account = sessionUser(this.dataSource.manager, sub, ver, session.id);
    startPrefetch(request, this.dataSource.manager, sub);
    const user = await account;
    return user ? { ...user, session } : false;
  }
}
