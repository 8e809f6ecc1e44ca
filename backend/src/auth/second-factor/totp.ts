import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Time steps accepted before and after the current one: clocks differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Generates a secret in Base32 (letters and digits 2 to 7), as typed into an authenticator app. */
export function generateSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` URI shown as a QR code. */
export function toOtpauthUri(secret: string, shop: string, email: string): string {
  return new TOTP({ issuer: shop, label: email, secret }).toString();
}

/** The time step that a code belongs to; undefined if it is invalid at this time. */
export function matchTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret, period: STEP_SECONDS });
  const offset = totp.validate({ token: code, timestamp, window: WINDOW });
  return offset === null ? undefined : totp.counter({ timestamp }) + offset;
}
