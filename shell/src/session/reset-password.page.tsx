import { api, REGISTER_BODY_LIMITS, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { Link, useNavigate } from '@challenge-coins/shared-ui/platform';
import { PasswordField } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useLinkSecret } from './link-secret.ts';
import { validateNewPassword } from './form-validation.ts';

const SHORTEST = REGISTER_BODY_LIMITS.password.minLength;

/** /reset-password: a new password by the link of a mail, then the log-in with it. */
export function ResetPasswordPage() {
  const { session, toasts } = useShell();
  const navigate = useNavigate();
  const token = useLinkSecret();
  const form = useForm({
    start: { password: '', confirm: '' },
    check: (values) => validateNewPassword(values),
    send: async ({ password }) => {
      await unwrap(api.POST('/auth/reset-password', { body: { token, password } }));
      // Every session has ended, the one of this browser too.
      session.clear();
      await navigate('/login', { replace: true });
      toasts.show({
        title: 'Password changed',
        message: 'Please log in with your new password.',
      });
    },
    fallbackMessage: 'This did not work. Please try again.',
  });
  return (
    <AuthLayout
      title="Choose a new password"
      button="Save the new password"
      instead={
        token === '' && <p>This link is not complete. Please open it from the mail again.</p>
      }
      form={form}
      other={<Link to="/forgot-password">Ask for a new link</Link>}
    >
      <PasswordField
        {...form.field('password')}
        label="New Password"
        hint={`At least ${SHORTEST} characters.`}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
    </AuthLayout>
  );
}

export { ResetPasswordPage as Component };
