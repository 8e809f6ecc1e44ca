import { getSubnet } from '@challenge-coins/server-kit';
import type { Attempt } from '../common/rate-limit/rate-limiter.js';
import type { UserEntity } from './user.entity.js';

/** IPv6 prefix length of a whole site, the largest block assigned to one company or customer. */
const SITE_BITS = 48;

const subnetAttempt = (email: string, address: string): Attempt => ({
  limit: 'login-account-address',
  subject: `${email} ${getSubnet(address)}`,
});
const accountAttempt = (email: string): Attempt => ({ limit: 'login-account', subject: email });

/** Limits that a login from an unknown device counts against, narrowest first. */
export function getUnknownDeviceAttempts(email: string, address: string): Attempt[] {
  return [
    subnetAttempt(email, address),
    { limit: 'login-address', subject: getSubnet(address) },
    { limit: 'login-site', subject: getSubnet(address, SITE_BITS) },
    accountAttempt(email),
  ];
}

/** Limit that a login from a known device counts against. */
export function getDeviceAttempt({ id }: Pick<UserEntity, 'id'>, device: string): Attempt {
  return { limit: 'login-device', subject: `${id} ${device}` };
}

/** Limit that a successful login counts against. */
export function getSuccessfulLoginAttempt({ id }: Pick<UserEntity, 'id'>): Attempt {
  return { limit: 'logins', subject: id };
}

/** Limits to clear after a password reset: those of the owner only, none that other accounts share. */
export function getOwnerAttempts(
  user: Pick<UserEntity, 'id' | 'email'>,
  address: string,
): Attempt[] {
  return [
    subnetAttempt(user.email, address),
    accountAttempt(user.email),
    getSuccessfulLoginAttempt(user),
  ];
}
