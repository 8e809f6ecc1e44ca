import { useState } from 'react';
import { api, validateRequired, SmallForm, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { PasswordField, TextField } from '@challenge-coins/shared-ui/ui';

const BLANK = { email: '', password: '' };

/** Another e-mail: nothing changes before the link that is sent there was pressed. */
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
    fallbackMessage: 'Your e-mail could not be changed. Please try again.',
  });
  return (
    <>
      <div role="status">
        {sentTo !== null && (
          <p>
            We have sent a link to <b>{sentTo}</b>. Your e-mail changes when you open it; it works
            for 30 minutes.
          </p>
        )}
      </div>
      <SmallForm label="E-mail" button="Send the link" form={form}>
        <TextField {...form.field('email')} label="New e-mail" type="email" autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          label="Your password"
          autoComplete="current-password"
        />
      </SmallForm>
    </>
  );
}
