import { REGISTER_BODY_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { Link, Navigate, useLocation, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PasswordField, TextField } from '@challenge-coins/shared-ui/ui';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { useShell } from '../app/shell-context.ts';
import { AuthLayout } from './auth-layout.tsx';
import { validateNewPassword } from './form-validation.ts';
import { ACCOUNT_PURPOSE, loginPath, loginPurpose, safeReturnPath } from './return-path.ts';
import { useRegister } from './use-login.ts';

const MIN_PASSWORD_LENGTH = REGISTER_BODY_LIMITS.password.minLength;

const BLANK = { username: '', email: '', password: '', confirm: '' };

/** /register: creates an account, then returns to the requesting page. */
export function RegisterPage() {
  const { session } = useShell();
  const { user } = useReadable(session);
  const next = safeReturnPath(useSearchParams()[0].get('next'));
  const purpose = loginPurpose(useLocation().state);
  const register = useRegister();
  const form = useForm({
    start: BLANK,
    check: (values) => validateNewPassword(values),
    send: ({ username, email, password }) => register.mutateAsync({ username, email, password }),
    fallbackMessage: $t('shellRegister.failed'),
  });
  if (user) return <Navigate to={next} replace />;
  const other = (
    <>
      {$t('shellRegister.hasAccount')}{' '}
      <Link to={loginPath(next)} state={{ purpose }}>
        {$t('shellHeader.login')}
      </Link>
    </>
  );
  return (
    <AuthLayout
      title={$t('shellRegister.title')}
      purpose={purpose}
      defaultPurpose={ACCOUNT_PURPOSE}
      next={next}
      form={form}
      other={other}
    >
      <TextField
        {...form.field('username')}
        label={$t('shellAuth.username')}
        autoComplete="username"
      />
      <TextField
        {...form.field('email')}
        label={$t('shellAuth.email')}
        type="email"
        autoComplete="email"
      />
      <PasswordField
        {...form.field('password')}
        label={$t('shellAuth.password')}
        hint={$t('shellAuth.passwordHint', { min: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        label={$t('shellAuth.confirmPassword')}
        autoComplete="new-password"
      />
    </AuthLayout>
  );
}

export { RegisterPage as Component };
