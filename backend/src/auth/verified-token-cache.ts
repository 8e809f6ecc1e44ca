import { hash } from 'node:crypto';
import { LruCache } from '@challenge-coins/server-kit';

/** Maximum number of cached tokens. Invalid tokens are never cached. */
const CACHE_SIZE = 10_000;

/** Claims of a token whose signature was verified. */
export interface VerifiedToken {
  /** Expiry claim, in Unix seconds. */
  readonly exp: number;
}

/** Cache key of a token; does not reveal the token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * LRU cache of verified tokens until they expire. Caches only the signature check; the account is
 * read from the database on every request.
 */
export class VerifiedTokenCache<Claims extends VerifiedToken> {
  private readonly cache = new LruCache<Claims>(CACHE_SIZE);

  /** The claims of a cached token; undefined if it must be verified. */
  find(token: string): Claims | undefined {
    const claims = this.cache.get(hashToken(token));
    return claims && Math.floor(Date.now() / 1000) < claims.exp ? claims : undefined;
  }

  /** Caches a token that has just been verified. */
  remember(token: string, claims: Claims): void {
    this.cache.set(hashToken(token), claims);
  }
}
