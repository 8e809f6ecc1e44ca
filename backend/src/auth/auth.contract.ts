import { z } from 'zod';
import { isPlainLine, rawText, requiredText, text } from '../common/text.js';
import { SHOWN_PERMISSION_NAMES } from './permissions.js';
import { fieldText } from '../common/languages/field-text.js';

const FILL_IN = fieldText('errorsFields.fillIn');
const PASSWORD_MIN = 6;
const STAFF_PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;
const USERNAME_MAX = 50;
const EMAIL_MAX = 254;
const CODE_MAX = 40;

// Example account in the API description.
const MARIE_JEANNE = { username: 'Marie-Jeanne', email: 'marie-jeanne@example.com' };
const USER = { id: '019a1804-c0de-7000-8000-00000000a11a', ...MARIE_JEANNE, is_admin: false };

/**
 * Normalizes an email (NFKC, trimmed, lower case), so that one mailbox has one account:
 * Ａnn@Example.com becomes ann@example.com.
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

const email = requiredText(EMAIL_MAX * 2, FILL_IN)
  .transform(normalizeEmail)
  .pipe(z.email(fieldText('errorsFields.emailAddress')).max(EMAIL_MAX));

const username = requiredText(USERNAME_MAX, FILL_IN).refine(
  isPlainLine,
  fieldText('errorsFields.username'),
);

const passwordOf = (min: number) =>
  rawText(1, PASSWORD_MAX, FILL_IN).min(min, fieldText('errorsFields.passwordLength', { min }));

const newPassword = passwordOf(PASSWORD_MIN);

/** Schema of a staff password, which is longer than a shopper's. */
export const staffPassword = passwordOf(STAFF_PASSWORD_MIN);

export const RegisterBody = z
  .object({ username, email, password: newPassword })
  .meta({ id: 'RegisterBody', example: { ...MARIE_JEANNE, password: 'crête-à-pierrot' } });
export type RegisterBody = z.infer<typeof RegisterBody>;

export const LoginBody = z
  .object({
    email,
    password: rawText(1, PASSWORD_MAX, FILL_IN),
    code: text(CODE_MAX).optional().meta({
      description:
        'Code from the authenticator app, or a recovery code, if the account has a second factor; without it, 401 `auth.code-needed`',
    }),
  })
  .meta({
    id: 'LoginBody',
    example: { email: MARIE_JEANNE.email, password: 'crête-à-pierrot' },
  });
export type LoginBody = z.infer<typeof LoginBody>;

/** An account created by provisioning; same rules as registration. */
export const Account = z.object({ username, email, password: newPassword });

export const UserView = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    permissions: z.array(z.enum(SHOWN_PERMISSION_NAMES)).optional().meta({
      description: 'Permissions of a member of staff, former names included; absent for shoppers',
    }),
  })
  .meta({ id: 'User', example: USER });
export type UserView = z.infer<typeof UserView>;

export const AuthSessionDto = z.object({ token: z.string(), user: UserView }).meta({
  id: 'Session',
  example: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhMTgwNCJ9.c2lnbmF0dXJl', user: USER },
});
export type AuthSessionDto = z.infer<typeof AuthSessionDto>;
