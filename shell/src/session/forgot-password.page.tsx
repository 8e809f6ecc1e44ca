import { useState } from 'react';
import { api, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { TextField } from '@challenge-coins/shared-ui/ui';
import { AuthLayout } from './auth-layout.tsx';
import { validateRequiredFields } from './form-validation.ts';

/** /forgot-password: requests an email with a reset link. Does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    start: { email: '' },
    check: validateRequiredFields,
    send: async (body) => {
      await unwrap(api.POST('/auth/forgot-password', { body }));
      setSentTo(body.email.trim());
    },
    fallbackMessage: 'Something went wrong. Please try again.',
  });
  const replacement = sentTo !== null && (
    <p>
      If there is an account for <b>{sentTo}</b>, an email with a link is on its way. The link works
      for 30 minutes. No email? Check your spam folder.
    </p>
  );
  return (
    <AuthLayout
      title="Forgot your password?"
      button="Send me a link"
      replacement={replacement}
      form={form}
      other={<Link to="/login">Back to login</Link>}
    >
      <p>Enter your email and we will send you a link to choose a new password.</p>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
    </AuthLayout>
  );
}

export { ForgotPasswordPage as Component };
