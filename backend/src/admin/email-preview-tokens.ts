import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { JWT_SECRET } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';

const COOKIE_NAME = 'letter';
const LIFETIME_SECONDS = 5 * 60;

/**
 * Signed cookies that let a browser tab, which sends no token, open one email preview for five
 * minutes. A cookie, because URLs end up in logs and histories.
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

  /** A `Set-Cookie` header that allows opening an email at its path. */
  issue(messageId: string, path: string): string {
    const until = String(this.now() + LIFETIME_SECONDS);
    return stringifySetCookie({
      name: COOKIE_NAME,
      value: `${until}.${this.sign(messageId, until)}`,
      httpOnly: true,
      secure: this.isSecure,
      sameSite: 'strict',
      path,
      maxAge: LIFETIME_SECONDS,
    });
  }

  /** Whether a Cookie header allows opening this email. */
  verify(header: string | undefined, messageId: string): boolean {
    const [until = '', signature = ''] = (parseCookie(header ?? '')[COOKIE_NAME] ?? '').split('.');
    const expected = Buffer.from(this.sign(messageId, until));
    const actual = Buffer.from(signature);
    const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
    return isValid && Number(until) > this.now();
  }

  private sign(messageId: string, until: string): string {
    return createHmac('sha256', this.key).update(`${messageId} ${until}`).digest('base64url');
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
