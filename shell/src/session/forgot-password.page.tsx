import { useState } from 'react';
import { api, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { TextField } from '@challenge-coins/shared-ui/ui';
import { AuthLayout } from './auth-layout.tsx';
import { validateRequiredFields } from './form-validation.ts';

/** /forgot-password: asks for a mail with a link. It does not tell whether there is such an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    start: { email: '' },
    check: validateRequiredFields,
    send: async (body) => {
      await unwrap(api.POST('/auth/forgot-password', { body }));
      setSentTo(body.email.trim());
    },
    fallbackMessage: 'This did not work. Please try again.',
  });
  const instead = sentTo !== null && (
    <p>
      If there is an account for <b>{sentTo}</b>, a mail with a link is on its way. The link works
      for 30 minutes. Nothing there? Look among the unwanted mail, too.
    </p>
  );
  return (
    <AuthLayout
      title="Forgot your password?"
      button="Send me a link"
      instead={instead}
      form={form}
      other={<Link to="/login">Back to the log-in</Link>}
    >
      <p>Tell us your e-mail, and we send you a link to choose a new password.</p>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
    </AuthLayout>
  );
}

export { ForgotPasswordPage as Component };
