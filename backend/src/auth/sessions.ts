import { createSecretKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { bearerToken } from './bearer-token.js';
import type { SessionUser } from './current-user.decorator.js';
import { sessionUser } from './session-user.query.js';
import { ALGORITHM, AUDIENCE, Claims, ISSUER, sessionOf } from './tokens.js';

/** Injection token of the key that signs and verifies. */
export const JWT_SECRET = Symbol('jwt-secret');

/** From a token to the account as it is now: gone, demoted and logged-out accounts are noticed. */
@Injectable()
export class Sessions {
  /** Of a text each request would first try to make a public key, for longer than all the rest takes. */
  private readonly secret: Buffer;

  constructor(
    @Inject(JWT_SECRET) secret: string,
    private readonly jwt: JwtService,
    @InjectEntityManager() private readonly manager: EntityManager,
  ) {
    // The types do not know that a ready key may be given.
    this.secret = createSecretKey(secret, 'utf8') as unknown as Buffer;
  }

  /** Who sends this request, if anybody who is known. */
  async of(request: Pick<IncomingMessage, 'headers'>): Promise<SessionUser | undefined> {
    const token = bearerToken(request);
    const claims = token === null ? undefined : this.claimsOf(token);
    if (token === null || !claims) return undefined;
    const session = sessionOf(claims, token);
    const user = await sessionUser(this.manager, claims.sub, claims.ver, session.id);
    return user && { ...user, session };
  }

  /** What a token says; undefined: this shop did not sign it, for this shop, in this way, not long ago. */
  private claimsOf(token: string): z.infer<typeof Claims> | undefined {
    try {
      const payload: unknown = this.jwt.verify(token, {
        secret: this.secret,
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
      });
      return Claims.safeParse(payload).data;
    } catch {
      return undefined;
    }
  }
}
