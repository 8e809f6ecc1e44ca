import { z } from 'zod';
import { rawText, text } from '../../common/text.js';
import { fieldText } from '../../common/languages/field-text.js';

const CODE_MAX = 40;
const PASSWORD_MAX = 128;

export const ReauthenticationBody = z
  .object({
    password: rawText(1, PASSWORD_MAX, fieldText('errorsFields.password')).optional(),
    code: text(CODE_MAX).optional().meta({
      description: 'Instead of the password: code from the authenticator app, or a recovery code',
    }),
  })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    error: fieldText('errorsFields.passwordOrCode'),
  })
  .meta({ id: 'ProofBody', example: { password: 'crête-à-pierrot' } });
export type ReauthenticationBody = z.infer<typeof ReauthenticationBody>;
