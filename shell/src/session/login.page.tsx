import { useForm } from '@challenge-coins/shared-ui/api';
import { Link, Navigate, useLocation, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PasswordField, TextField } from '@challenge-coins/shared-ui/ui';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { useShell } from '../app/shell-context.ts';
import { CredentialsFrame } from './credentials-frame.tsx';
import { emptyFieldFaults } from './form-faults.ts';
import { registerPath, safeReturnPath } from './return-path.ts';
import { useLogin } from './sign-in.ts';
import { isSigningOut } from './use-logout.ts';

/** /login: a known e-mail and password, then back to the page that asked. */
export function LoginPage() {
  const { session } = useShell();
  const { user } = useReadable(session);
  const next = safeReturnPath(useSearchParams()[0].get('next'));
  const leaving = isSigningOut(useLocation().state);
  const login = useLogin();
  const form = useForm({
    start: { email: '', password: '' },
    check: emptyFieldFaults,
    send: (values) => login.mutateAsync(values),
    otherwise: 'Login failed. Please try again.',
  });
  if (user && !leaving) return <Navigate to={next} replace />;
  const other = (
    <>
      Don’t have an account? <Link to={registerPath(next)}>Register</Link>
    </>
  );
  return (
    <CredentialsFrame title="Login" form={form} other={other}>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
    </CredentialsFrame>
  );
}

export { LoginPage as Component };
