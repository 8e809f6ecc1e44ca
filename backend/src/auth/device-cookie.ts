import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { ENV, type Env } from '../common/env.js';
import { JWT_SECRET } from './jwt.strategy.js';

const NAME = 'device';
const YEAR = 365 * 24 * 60 * 60; // seconds

/**
 * Knows again the devices that have logged in to an account before: they have an allowance of wrong
 * log-ins of their own, so that no stranger's guesses lock the account's owner out. The cookie says
 * nothing and opens nothing; stolen, it is worth that allowance.
 */
@Injectable()
export class DeviceCookie {
  private readonly key: Buffer;
  private readonly isSecure: boolean;

  constructor(@Inject(JWT_SECRET) secret: string, @Inject(ENV) env: Env) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'device-cookie', 32));
    this.isSecure = env.PUBLIC_URL?.startsWith('https:') === true;
  }

  /** The header that makes a device known to an account, under a new name each time. */
  issue(email: string): string {
    const device = randomBytes(16).toString('base64url');
    return stringifySetCookie({
      name: NAME,
      value: `${device}.${this.sign(device, email)}`,
      httpOnly: true,
      secure: this.isSecure,
      sameSite: 'lax',
      path: '/api/auth',
      maxAge: YEAR,
    });
  }

  /** The name of the device in a Cookie header, if it is known to this account. */
  deviceOf(header: string | undefined, email: string): string | undefined {
    const [device = '', signature = ''] = (parseCookie(header ?? '')[NAME] ?? '').split('.');
    const expected = Buffer.from(this.sign(device, email));
    const actual = Buffer.from(signature);
    const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
    return isOurs ? device : undefined;
  }

  private sign(device: string, email: string): string {
    return createHmac('sha256', this.key).update(`${device} ${email}`).digest('base64url');
  }
}
