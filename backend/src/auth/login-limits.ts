import { getSubnet } from '@challenge-coins/server-kit';
import type { Attempt } from '../common/rate-limit/rate-limiter.js';
import type { UserEntity } from './user.entity.js';

/** Of an IPv6 address: what a company or a provider's customer can be given as a whole. */
const SITE_BITS = 48;

const fromNetwork = (email: string, address: string): Attempt => ({
  limit: 'login-account-address',
  subject: `${email} ${getSubnet(address)}`,
});
const ofAccount = (email: string): Attempt => ({ limit: 'login-account', subject: email });

/** What a login by an unknown device counts in, the narrowest limit first. */
export function unknownDeviceAttempts(email: string, address: string): Attempt[] {
  return [
    fromNetwork(email, address),
    { limit: 'login-address', subject: getSubnet(address) },
    { limit: 'login-site', subject: getSubnet(address, SITE_BITS) },
    ofAccount(email),
  ];
}

/** What a login by a device counts in that the account knows. */
export function deviceAttempt({ id }: Pick<UserEntity, 'id'>, device: string): Attempt {
  return { limit: 'login-device', subject: `${id} ${device}` };
}

/** What a right login counts in. */
export function rightLogin({ id }: Pick<UserEntity, 'id'>): Attempt {
  return { limit: 'logins', subject: id };
}

/** What keeps an account's owner out who has just set a new password: its own limits, none that others share. */
export function limitsOfOwner(user: Pick<UserEntity, 'id' | 'email'>, address: string): Attempt[] {
  return [fromNetwork(user.email, address), ofAccount(user.email), rightLogin(user)];
}
