import { createSecretKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { Strategy } from 'passport-jwt';
import type { Repository } from 'typeorm';
import { bearerToken } from './bearer-token.js';
import type { SessionUser } from './current-user.decorator.js';
import { sessionUser } from './session-user.query.js';
import { ALGORITHM, AUDIENCE, Claims, ISSUER, sessionOf } from './tokens.js';
import { User } from './user.entity.js';

/** Injection token of the key that signs and verifies. */
export const JWT_SECRET = Symbol('jwt-secret');

/** From a token to the account as it is now: gone, demoted and logged-out accounts are noticed. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(JWT_SECRET) secret: string,
    @InjectRepository(User) private readonly users: Repository<User>,
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

  async validate(request: IncomingMessage, payload: unknown): Promise<SessionUser | false> {
    const claims = Claims.safeParse(payload);
    if (!claims.success) return false;
    const session = sessionOf(claims.data, bearerToken(request) ?? '');
    const { sub, ver } = claims.data;
    const user = await sessionUser(this.users.manager, sub, ver, session.id);
    return user ? { ...user, session } : false;
  }
}
