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
    fallbackMessage: 'Registration failed. Please try again.',
  });
  if (user) return <Navigate to={next} replace />;
  const other = (
    <>
      Already have an account?{' '}
      <Link to={loginPath(next)} state={{ purpose }}>
        Login
      </Link>
    </>
  );
  return (
    <AuthLayout
      title="Register"
      purpose={purpose}
      defaultPurpose={ACCOUNT_PURPOSE}
      next={next}
      form={form}
      other={other}
    >
      <TextField {...form.field('username')} label="Username" autoComplete="username" />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirm')}
        label="Confirm Password"
        autoComplete="new-password"
      />
    </AuthLayout>
  );
}

export { RegisterPage as Component };
