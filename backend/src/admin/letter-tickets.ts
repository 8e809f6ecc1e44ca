import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JWT_SECRET } from '../auth/index.js';
import { Clock } from '../common/clock.js';

const GOOD_FOR = 5 * 60; // seconds

/** Lets a browser's tab, which sends no token, show one letter for five minutes. */
@Injectable()
export class LetterTickets {
  private readonly key: Buffer;

  constructor(
    @Inject(JWT_SECRET) secret: string,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'letter-ticket', 32));
  }

  for(messageId: string): string {
    const until = String(this.now() + GOOD_FOR);
    return `${until}.${this.sign(messageId, until)}`;
  }

  isGood(ticket: string, messageId: string): boolean {
    const [until = '', signature = ''] = ticket.split('.');
    const expected = Buffer.from(this.sign(messageId, until));
    const actual = Buffer.from(signature);
    const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
    return isOurs && Number(until) > this.now();
  }

  private sign(messageId: string, until: string): string {
    return createHmac('sha256', this.key).update(`${messageId} ${until}`).digest('base64url');
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
