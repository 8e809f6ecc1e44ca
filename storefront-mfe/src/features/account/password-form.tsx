import {
  api,
  validateRequired,
  JOIN_BODY_LIMITS,
  REGISTER_BODY_LIMITS,
  TOKEN_KEY,
  unwrap,
  useForm,
} from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { safeLocalStorage, useHost } from '@challenge-coins/shared-ui/host';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { PasswordField } from '@challenge-coins/shared-ui/ui';
import { devicesQuery } from './account.queries.ts';

const BLANK = { password: '', new_password: '' };

/** Changes the password. The API logs out all other devices and issues a new token for this one. */
export function PasswordForm({ isStaff }: { isStaff: boolean }) {
  const { minLength } = (isStaff ? JOIN_BODY_LIMITS : REGISTER_BODY_LIMITS).password;
  const host = useHost();
  const client = useQueryClient();
  const form = useForm({
    start: BLANK,
    check: (values) => validateRequired(values) ?? validateLength(values, minLength),
    send: async (body, change) => {
      const { token } = await unwrap(api.PUT('/account/password', { body }));
      safeLocalStorage.set(TOKEN_KEY, token);
      change(BLANK);
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
      host.toast({
        title: $t('account.passwordChangedTitle'),
        message: $t('account.passwordChanged'),
      });
    },
    fallbackMessage: $t('account.passwordFailed'),
  });
  return (
    <SmallForm label={$t('account.password')} button={$t('account.changePassword')} form={form}>
      <PasswordField
        {...form.field('password')}
        label={$t('account.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('new_password')}
        label={$t('account.newPassword')}
        hint={$t('account.passwordHint', { min: minLength })}
        autoComplete="new-password"
      />
    </SmallForm>
  );
}

function validateLength({ new_password }: typeof BLANK, minLength: number) {
  if (new_password.length >= minLength) return null;
  const message = $t('account.passwordTooShort', { min: minLength });
  return { fields: { new_password: message }, form: null };
}
