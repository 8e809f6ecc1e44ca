import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JWT_SECRET } from '../auth/index.js';

const UUID_LENGTH = 36;

/** What a link in an email does. */
type LinkPurpose = 'confirm' | 'stop';

/**
 * Tokens of links about stock notices: the notice's id, signed for one purpose. Neither the outbox nor the table
 * contains the signature, so database access alone confirms no address.
 */
@Injectable()
export class StockNoticeLinks {
  private readonly key: Buffer;

  constructor(@Inject(JWT_SECRET) secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'stock-notice', 32));
  }

  toToken(purpose: LinkPurpose, id: string): string {
    return `${id}-${this.sign(purpose, id)}`;
  }

  /** Id of the notice; undefined if the token is not one of the shop. */
  readToken(purpose: LinkPurpose, token: string): string | undefined {
    const id = token.slice(0, UUID_LENGTH);
    const expected = Buffer.from(this.toToken(purpose, id));
    const actual = Buffer.from(token);
    return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
  }

  private sign(purpose: LinkPurpose, id: string): string {
    return createHmac('sha256', this.key).update(`${purpose} ${id}`).digest('base64url');
  }
}
