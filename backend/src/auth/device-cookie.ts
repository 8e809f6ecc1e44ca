import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import { ENV, type Env } from '../common/env.js';
import { JWT_SECRET } from './jwt.strategy.js';
import type { UserEntity } from './user.entity.js';

/** The device cookie, as the API's description says it. */
export const DEVICE_COOKIE = {
  'Set-Cookie': {
    description:
      'The cookie `device`: sent with a later log-in, it keeps the guesses of strangers from using up the allowance of this device. It opens nothing, and a client may leave it away',
    schema: { type: 'string' },
    example: 'device=gH5c.t0kN; Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax',
  },
} as const;

/** An answer that goes out with a device cookie. */
export type WithDeviceCookie<Body> = Body & { readonly deviceCookie: string };

/** Sets the device cookie of an answer. */
export function setDeviceCookie<Body>(
  reply: FastifyReply,
  { deviceCookie, ...body }: WithDeviceCookie<Body>,
) {
  void reply.header('set-cookie', deviceCookie);
  return body;
}

const NAME = 'device';
/** An account, until its sessions are ended. */
type Owner = Pick<UserEntity, 'id' | 'tokenVersion'>;

const YEAR = 365 * 24 * 60 * 60; // seconds

/**
 * Knows again the devices that have logged in to an account before: they have an allowance of wrong
 * log-ins of their own, so that no stranger's guesses lock the account's owner out. The cookie says
 * nothing and opens nothing; stolen, it is worth that allowance until the account's sessions are ended.
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
  issue(owner: Owner): string {
    const device = randomBytes(16).toString('base64url');
    return stringifySetCookie({
      name: NAME,
      value: `${device}.${this.sign(device, owner)}`,
      httpOnly: true,
      secure: this.isSecure,
      sameSite: 'lax',
      path: '/api/auth',
      maxAge: YEAR,
    });
  }

  /** The name of the device in a Cookie header, if it is known to this account. */
  verify(header: string | undefined, owner: Owner): string | undefined {
    const [device = '', signature = ''] = (parseCookie(header ?? '')[NAME] ?? '').split('.');
    const expected = Buffer.from(this.sign(device, owner));
    const actual = Buffer.from(signature);
    const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
    return isOurs ? device : undefined;
  }

  private sign(device: string, { id, tokenVersion }: Owner): string {
    const text = `${device} ${id} ${tokenVersion}`;
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
