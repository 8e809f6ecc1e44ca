import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { Strategy } from 'passport-jwt';
import type { Repository } from 'typeorm';
import { bearerToken } from './bearer-token.js';
import type { SessionUser } from './current-user.decorator.js';
import { ALGORITHM, AUDIENCE, Claims, ISSUER } from './tokens.js';
import { User } from './user.entity.js';

/** Injection token of the key that signs and verifies. */
export const JWT_SECRET = Symbol('jwt-secret');

/** The password's hash stays in the database. */
const NEEDED = { id: true, username: true, email: true, role: true, tokenVersion: true } as const;

/** From a token to the account as it is now: gone, demoted and signed-out accounts are noticed. */
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
    });
  }

  async validate(payload: unknown): Promise<SessionUser | false> {
    const claims = Claims.safeParse(payload);
    if (!claims.success) return false;
    const user = await this.users.findOne({ select: NEEDED, where: { id: claims.data.sub } });
    if (user?.tokenVersion !== claims.data.ver) return false;
    return { id: user.id, username: user.username, email: user.email, role: user.role };
  }
}
