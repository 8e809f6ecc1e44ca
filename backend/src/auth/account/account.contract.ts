import { z } from 'zod';
import { rawText, requiredText } from '../../common/text.js';
import { RegisterBody, UserView } from '../auth.contract.js';
import { fieldText } from '../../common/languages/field-text.js';

const FILL_IN = fieldText('errorsFields.fillIn');
const SECRET = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c';
const EMAIL = 'marie-jeanne@example.com';
const PASSWORD = 'crête-à-pierrot';

const { username, email, password: newPassword } = RegisterBody.shape;
/** Current password, for verification: no minimum length. */
const password = rawText(1, 128, FILL_IN);
/** Secret of a link. A malformed one is treated like a used one. */
const token = requiredText(200, fieldText('errorsFields.linkIncomplete'));

export const ForgotPasswordBody = z
  .object({ email })
  .meta({ id: 'ForgotPasswordBody', example: { email: EMAIL } });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

export const ResetPasswordBody = z
  .object({ token, password: newPassword })
  .meta({ id: 'ResetPasswordBody', example: { token: SECRET, password: PASSWORD } });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const ConfirmEmailBody = z
  .object({ token })
  .meta({ id: 'ConfirmEmailBody', example: { token: SECRET } });
export type ConfirmEmailBody = z.infer<typeof ConfirmEmailBody>;

export const AccountDto = UserView.extend({
  email_confirmed: z.boolean(),
  created_at: z.iso.datetime(),
}).meta({
  id: 'Account',
  example: {
    id: '019a1804-c0de-7000-8000-00000000a11a',
    username: 'Marie-Jeanne',
    email: EMAIL,
    is_admin: false,
    email_confirmed: true,
    created_at: '2026-01-01T12:00:00.000Z',
  },
});
export type AccountDto = z.infer<typeof AccountDto>;

export const ChangeNameBody = z
  .object({ username })
  .meta({ id: 'ChangeNameBody', example: { username: 'Marie-Jeanne' } });
export type ChangeNameBody = z.infer<typeof ChangeNameBody>;

export const ChangeEmailBody = z
  .object({ email, password })
  .meta({ id: 'ChangeEmailBody', example: { email: 'mj@example.com', password: PASSWORD } });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

export const ChangePasswordBody = z.object({ password, new_password: newPassword }).meta({
  id: 'ChangePasswordBody',
  example: { password: PASSWORD, new_password: 'vertières-1803' },
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const DeleteAccountBody = z
  .object({ password })
  .meta({ id: 'DeleteAccountBody', example: { password: PASSWORD } });
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;
