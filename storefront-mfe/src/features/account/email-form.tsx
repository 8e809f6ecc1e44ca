import { useState } from 'react';
import { api, validateRequired, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { PasswordField, TextField } from '@challenge-coins/shared-ui/ui';

const BLANK = { email: '', password: '' };

/** Changes the email. It takes effect when the user opens the link sent to the new address. */
export function EmailForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    start: BLANK,
    check: validateRequired,
    send: async (body, change) => {
      await unwrap(api.PUT('/account/email', { body }));
      setSentTo(body.email.trim());
      change(BLANK);
    },
    fallbackMessage: $t('account.emailFailed'),
  });
  return (
    <>
      <div role="status">
        {sentTo !== null && (
          <p>{$t('account.emailSent', { email: sentTo, b: (text) => <b>{text}</b> })}</p>
        )}
      </div>
      <SmallForm label={$t('account.email')} button={$t('account.sendLink')} form={form}>
        <TextField
          {...form.field('email')}
          label={$t('account.newEmail')}
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.field('password')}
          label={$t('account.yourPassword')}
          autoComplete="current-password"
        />
      </SmallForm>
    </>
  );
}
