import { z } from 'zod';
import { fieldText } from '../../common/languages/field-text.js';
import { rawText, requiredText } from '../../common/text.js';
import { AuthSessionDto } from '../auth.contract.js';

const FILL_IN = fieldText('errorsFields.fillInField');
const CODE_MAX = 40;
const PASSWORD_MAX = 128;
const PASSWORD = 'crête-à-pierrot';
const RECOVERY_CODES = ['k7fq-2m9x-w4ht-8bnd', 'p3rs-7tuv-6kmn-9wxy'];

const password = rawText(1, PASSWORD_MAX, FILL_IN);
/** A TOTP or recovery code; its format is checked where it is verified. */
const code = requiredText(CODE_MAX, FILL_IN);

export const SecondFactorView = z
  .object({
    on: z.boolean(),
    recovery_codes: z.int().meta({ description: 'Number of unused recovery codes' }),
    required: z
      .boolean()
      .meta({ description: 'Whether the shop requires a second factor of all staff' }),
  })
  .meta({ id: 'SecondFactor', example: { on: true, recovery_codes: 10, required: false } });
export type SecondFactorView = z.infer<typeof SecondFactorView>;

export const BeginSecondFactorBody = z
  .object({ password })
  .meta({ id: 'BeginSecondFactorBody', example: { password: PASSWORD } });
export type BeginSecondFactorBody = z.infer<typeof BeginSecondFactorBody>;

export const SecondFactorSecret = z
  .object({
    secret: z.string().meta({ description: 'Secret to type into an authenticator app' }),
    uri: z.string().meta({ description: 'The same secret as a URI, for a QR code' }),
  })
  .meta({
    id: 'SecondFactorSecret',
    example: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Haiti%201804:owner%40example.com?secret=JBSWY3DPEHPK3PXP',
    },
  });
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

export const SecondFactorCodeBody = z
  .object({ code })
  .meta({ id: 'SecondFactorCodeBody', example: { code: '180401' } });
export type SecondFactorCodeBody = z.infer<typeof SecondFactorCodeBody>;

export const RecoveryCodes = z
  .object({ recovery_codes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes', example: { recovery_codes: RECOVERY_CODES } });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A new session (all others were ended) and the recovery codes. */
export const SecondFactorSession = AuthSessionDto.extend(RecoveryCodes.shape).meta({
  id: 'SecondFactorSession',
  example: {
    token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhMTgwNCJ9.c2lnbmF0dXJl',
    user: {
      id: '019a1804-c0de-7000-8000-00000000a11a',
      username: 'owner',
      email: 'owner@example.com',
      is_admin: true,
    },
    recovery_codes: RECOVERY_CODES,
  },
});
export type SecondFactorSession = z.infer<typeof SecondFactorSession>;

export const TurnOffSecondFactorBody = z
  .object({ password, code })
  .meta({ id: 'TurnOffSecondFactorBody', example: { password: PASSWORD, code: '180401' } });
export type TurnOffSecondFactorBody = z.infer<typeof TurnOffSecondFactorBody>;

export const SecondFactorRule = z
  .object({ required: z.boolean() })
  .meta({ id: 'SecondFactorRule', example: { required: true } });
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;
