import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { JWT_SECRET } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';

const NAME = 'letter';
const GOOD_FOR = 5 * 60; // seconds

/**
 * Lets a browser's tab, which sends no token, show one letter for five minutes. The ticket is a cookie: logs and
 * histories keep addresses.
 */
@Injectable()
export class EmailPreviewTokens {
  private readonly key: Buffer;
  private readonly isSecure: boolean;

  constructor(
    @Inject(JWT_SECRET) secret: string,
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
  ) {
    this.isSecure = env.PUBLIC_URL?.startsWith('https:') === true;
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'letter-ticket', 32));
  }

  /** The header that lets a browser show a letter at its path. */
  issue(messageId: string, path: string): string {
    const until = String(this.now() + GOOD_FOR);
    return stringifySetCookie({
      name: NAME,
      value: `${until}.${this.sign(messageId, until)}`,
      httpOnly: true,
      secure: this.isSecure,
      sameSite: 'strict',
      path,
      maxAge: GOOD_FOR,
    });
  }

  /** Whether a Cookie header lets this letter be shown. */
  verify(header: string | undefined, messageId: string): boolean {
    const [until = '', signature = ''] = (parseCookie(header ?? '')[NAME] ?? '').split('.');
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
