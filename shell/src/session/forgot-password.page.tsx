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
    fallbackMessage: $t('shellFeedback.unexpected'),
  });
  const replacement = sentTo !== null && (
    <p>{$t('shellRecovery.sent', { email: sentTo, b: (text) => <b>{text}</b> })}</p>
  );
  return (
    <AuthLayout
      title={$t('shellRecovery.forgot')}
      button={$t('shellRecovery.send')}
      replacement={replacement}
      form={form}
      other={<Link to="/login">{$t('shellRecovery.backToLogin')}</Link>}
    >
      <p>{$t('shellRecovery.forgotText')}</p>
      <TextField
        {...form.field('email')}
        label={$t('shellAuth.email')}
        hint={$t('shellRecovery.forgotHint')}
        type="email"
        autoComplete="email"
      />
    </AuthLayout>
  );
}

export { ForgotPasswordPage as Component };
