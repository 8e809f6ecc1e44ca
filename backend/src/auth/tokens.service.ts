import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import type { TokenSession } from './current-user.decorator.js';
import type { Role } from './role.js';
import type { UserEntity } from './user.entity.js';
import { hashToken } from './verified-token-cache.js';

/** `iss` claim of all tokens. */
export const ISSUER = 'challenge-coins';
/** `aud` claim of all tokens. */
export const AUDIENCE = 'challenge-coins-shop';
/** Signature algorithm of all tokens. */
export const ALGORITHM = 'HS256';

const HOUR = 60 * 60;
/** Token lifetime by role, in seconds. */
const LIFETIME: Record<Role, number> = {
  user: 7 * 24 * HOUR,
  admin: 12 * HOUR,
  staff: 12 * HOUR,
};

/** Claims of a token: account, token version and session. Permissions are read from the database. */
export const Claims = z.object({
  sub: z.uuid(),
  ver: z.int(),
  exp: z.int(),
  jti: z.uuid().optional(),
});

/** Claims of a verified token, with its session. */
export interface SignedClaims extends z.infer<typeof Claims> {
  readonly session: TokenSession;
}

/** The session of a token. A token issued without a `jti` is identified by its hash. */
export function toTokenSession(
  { jti, ver, exp }: z.infer<typeof Claims>,
  token: string,
): TokenSession {
  const id = jti ?? hashToken(token);
  return { id, version: ver, expiresAt: new Date(exp * 1000) };
}

@Injectable()
export class TokensService {
  constructor(private readonly jwt: JwtService) {}

  /** Signs a token for a new session. */
  sign(user: Pick<UserEntity, 'id' | 'role' | 'tokenVersion'>): string {
    return this.issue(user).token;
  }

  /** Creates a session and its token. */
  issue({ id, role, tokenVersion }: Pick<UserEntity, 'id' | 'role' | 'tokenVersion'>) {
    const jwtid = randomUUID();
    const token = this.jwt.sign(
      { ver: tokenVersion },
      { subject: id, jwtid, expiresIn: LIFETIME[role] },
    );
    return { token, session: toTokenSession(Claims.parse(this.jwt.decode(token)), token) };
  }
}
