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
    fallbackMessage: 'Your email could not be changed. Please try again.',
  });
  return (
    <>
      <div role="status">
        {sentTo !== null && (
          <p>
            We have sent a link to <b>{sentTo}</b>. Open it within 30 minutes to change your email.
          </p>
        )}
      </div>
      <SmallForm label="Email" button="Send the link" form={form}>
        <TextField {...form.field('email')} label="New email" type="email" autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          label="Your password"
          autoComplete="current-password"
        />
      </SmallForm>
    </>
  );
}
