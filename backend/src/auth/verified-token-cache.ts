import { hash } from 'node:crypto';
import { LruCache } from '@challenge-coins/server-kit';

/** How many tokens are remembered: who comes back finds theirs, whoever makes some up has none. */
const MOST = 10_000;

/** What a token says that was found to be signed by us. */
export interface VerifiedToken {
  /** In seconds since 1970: its claim. */
  readonly exp: number;
}

/** The name of a token: it says nothing of the token itself. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * Tokens whose signature has been reckoned before and was right, as long as they are good. Of the account
 * nothing is remembered: whose it is, and whether it may, the database says each time.
 */
export class VerifiedTokenCache<Said extends VerifiedToken> {
  private readonly known = new LruCache<Said>(MOST);

  /** What that token says; undefined where it has to be verified. */
  find(token: string): Said | undefined {
    const said = this.known.get(hashToken(token));
    return said && Math.floor(Date.now() / 1000) < said.exp ? said : undefined;
  }

  /** Only for a token that has just been verified. */
  remember(token: string, said: Said): void {
    this.known.set(hashToken(token), said);
  }
}
