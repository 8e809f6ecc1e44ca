import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import { ENV, type Env } from '../common/env.js';
import { JWT_SECRET } from './jwt.strategy.js';
import type { UserEntity } from './user.entity.js';

/** The device cookie in the API description. */
export const DEVICE_COOKIE = {
  'Set-Cookie': {
    description:
      'The cookie `device`: gives later logins from this device their own limit of attempts, so that guesses by others cannot lock it out. It grants no access, and a client may omit it',
    schema: { type: 'string' },
    example: 'device=gH5c.t0kN; Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax',
  },
} as const;

/** A response body together with its device cookie. */
export type WithDeviceCookie<Body> = Body & { readonly deviceCookie: string };

/** Moves the device cookie from the body to the `Set-Cookie` header. */
export function setDeviceCookie<Body>(
  reply: FastifyReply,
  { deviceCookie, ...body }: WithDeviceCookie<Body>,
) {
  void reply.header('set-cookie', deviceCookie);
  return body;
}

const NAME = 'device';
/** The account that a cookie belongs to; ending all its sessions invalidates the cookie. */
type Owner = Pick<UserEntity, 'id' | 'tokenVersion'>;

const YEAR = 365 * 24 * 60 * 60; // seconds

/**
 * Recognizes devices that have logged in to an account before. Each has its own limit of failed
 * logins, so guesses from elsewhere cannot lock the owner out. The cookie holds no data and grants
 * no access; stolen, it only gives that limit until the account's sessions are ended.
 */
@Injectable()
export class DeviceCookie {
  private readonly key: Buffer;
  private readonly isSecure: boolean;

  constructor(@Inject(JWT_SECRET) secret: string, @Inject(ENV) env: Env) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'device-cookie', 32));
    this.isSecure = env.PUBLIC_URL?.startsWith('https:') === true;
  }

  /** A `Set-Cookie` header that identifies a device for an account, with a new device id each time. */
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

  /** The device id in a Cookie header, if it was issued for this account. */
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
