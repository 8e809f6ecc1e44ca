// An authenticator app of a journey.
import { TOTP } from 'otpauth';

const STEP = 30_000; // milliseconds

/** The code of a secret; `steps` half minutes ahead, where that of now was used already. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * STEP;
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp });
}
