import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import type { Role } from './role.js';
import type { User } from './user.entity.js';

export const ISSUER = 'challenge-coins';
export const AUDIENCE = 'challenge-coins-shop';
export const ALGORITHM = 'HS256';

const HOUR = 60 * 60;
/** How long a token is good for, in seconds. */
const LIFETIME: Record<Role, number> = { user: 7 * 24 * HOUR, admin: 12 * HOUR };

/** What a token says: whose it is and which generation. Rights are read from the database. */
export const Claims = z.object({ sub: z.uuid(), ver: z.int() });

@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  sign(user: User): string {
    return this.jwt.sign(
      { ver: user.tokenVersion },
      { subject: user.id, expiresIn: LIFETIME[user.role] },
    );
  }
}
