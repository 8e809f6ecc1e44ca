// TOTP authenticator app for journeys.
import { TOTP } from 'otpauth';

const INTERVAL_MS = 30_000;

/** TOTP code of a secret; `steps` intervals ahead if the current code was used already. */
export function generateCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * INTERVAL_MS;
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp });
}
