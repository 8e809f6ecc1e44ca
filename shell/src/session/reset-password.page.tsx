import { api, REGISTER_BODY_LIMITS, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { Link, useNavigate } from '@challenge-coins/shared-ui/platform';
import { PasswordField } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useLinkSecret } from './use-link-secret.ts';
import { validateNewPassword } from './form-validation.ts';

const MIN_PASSWORD_LENGTH = REGISTER_BODY_LIMITS.password.minLength;

/** /reset-password: sets a new password by an email link, then redirects to the login. */
export function ResetPasswordPage() {
  const { session, toasts } = useShell();
  const navigate = useNavigate();
  const token = useLinkSecret();
  const form = useForm({
    start: { password: '', confirm: '' },
    check: (values) => validateNewPassword(values),
    send: async ({ password }) => {
      await unwrap(api.POST('/auth/reset-password', { body: { token: token ?? '', password } }));
      // The API has ended all sessions, including this one.
      session.clear();
      await navigate('/login', { replace: true });
      toasts.show({
        title: $t('shellRecovery.changed'),
        message: $t('shellRecovery.logInAgain'),
      });
    },
    fallbackMessage: $t('shellFeedback.unexpected'),
  });
  return (
    <AuthLayout
      title={$t('shellRecovery.reset')}
      button={$t('shellRecovery.save')}
      replacement={token === '' && <p>{$t('shellAuth.incompleteLink')}</p>}
      form={form}
      other={<Link to="/forgot-password">{$t('shellRecovery.requestLink')}</Link>}
    >
      <PasswordField
        {...form.field('password')}
        label={$t('shellRecovery.newPassword')}
        hint={$t('shellAuth.passwordHint', { min: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        label={$t('shellRecovery.confirmNewPassword')}
        autoComplete="new-password"
      />
    </AuthLayout>
  );
}

export { ResetPasswordPage as Component };
