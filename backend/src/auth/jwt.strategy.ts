import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { Strategy } from 'passport-jwt';
import type { Repository } from 'typeorm';
import { bearerToken } from './bearer-token.js';
import type { SessionUser } from './current-user.decorator.js';
import { ALGORITHM, AUDIENCE, Claims, ISSUER, sessionOf } from './tokens.js';
import { User } from './user.entity.js';

/** Injection token of the key that signs and verifies. */
export const JWT_SECRET = Symbol('jwt-secret');

/** The password's hash stays in the database. */
const NEEDED = ['user.id', 'user.username', 'user.email', 'user.role'];

const NOT_ENDED = 'NOT EXISTS (SELECT FROM ended_session WHERE id = :session)';

/** From a token to the account as it is now: gone, demoted and logged-out accounts are noticed. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(JWT_SECRET) secret: string,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {
    super({
      jwtFromRequest: bearerToken,
      secretOrKey: secret,
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
    const user = await this.users
      .createQueryBuilder('user')
      .select(NEEDED)
      .where({ id: claims.data.sub, tokenVersion: claims.data.ver })
      .andWhere(NOT_ENDED, { session: session.id })
      .getOne();
    if (!user) return false;
    return { id: user.id, username: user.username, email: user.email, role: user.role, session };
  }
}
