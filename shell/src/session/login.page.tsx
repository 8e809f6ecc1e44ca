import { Link, Navigate, useLocation, useSearchParams } from '@challenge-coins/shared-ui/platform';
import {
  Button,
  FieldError,
  PageHeading,
  PasswordField,
  TextField,
} from '@challenge-coins/shared-ui/ui';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { useShell } from '../app/shell-context.ts';
import { CredentialsFrame } from './credentials-frame.tsx';
import { emptyFieldFaults } from './form-faults.ts';
import { registerPath, safeReturnPath } from './return-path.ts';
import { useLogin } from './sign-in.ts';
import { FORM_FAULT_ID, useCredentialsForm } from './use-credentials-form.ts';
import { isSigningOut } from './use-logout.ts';

const NAMES = ['email', 'password'] as const;

/** /login: a known e-mail and password, then back to the page that asked. */
export function LoginPage() {
  const { session } = useShell();
  const { user } = useReadable(session);
  const next = safeReturnPath(useSearchParams()[0].get('next'));
  const leaving = isSigningOut(useLocation().state);
  const login = useLogin();
  const form = useCredentialsForm({
    names: NAMES,
    blank: { email: '', password: '' },
    check: (values) => emptyFieldFaults(values, NAMES),
    send: login.mutateAsync,
    busy: login.isPending,
    otherwise: 'Login failed. Please try again.',
  });
  if (user && !leaving) return <Navigate to={next} replace />;
  return (
    <CredentialsFrame>
      <PageHeading title="Login">Login</PageHeading>
      <form noValidate onSubmit={form.onSubmit}>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <div>
          <div role="alert">
            {form.fault && <FieldError id={FORM_FAULT_ID}>{form.fault}</FieldError>}
          </div>
          <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
            Login
          </Button>
        </div>
      </form>
      <p>
        Don't have an account? <Link to={registerPath(next)}>Register</Link>
      </p>
    </CredentialsFrame>
  );
}
