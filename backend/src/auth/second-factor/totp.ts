import { Secret, TOTP } from 'otpauth';

const STEP = 30; // seconds
/** A code of the half minute before and after is taken, too: clocks differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, as one types it in: letters and the digits 2 to 7. */
export function generateSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the picture says that an authenticator app reads. */
export function toOtpauthUri(secret: string, shop: string, email: string): string {
  return new TOTP({ issuer: shop, label: email, secret }).toString();
}

/** The half minute that a code belongs to; undefined: it is none of this moment. */
export function matchTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret, period: STEP });
  const away = totp.validate({ token: code, timestamp, window: WINDOW });
  return away === null ? undefined : totp.counter({ timestamp }) + away;
}
