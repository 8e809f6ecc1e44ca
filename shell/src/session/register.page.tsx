import { REGISTER_BODY_LIMITS } from '@challenge-coins/shared-ui/api';
import { Link, Navigate, useSearchParams } from '@challenge-coins/shared-ui/platform';
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
import { emptyFieldFaults, type FormFaults } from './form-faults.ts';
import { loginPath, safeReturnPath } from './return-path.ts';
import { useRegister } from './sign-in.ts';
import { FORM_FAULT_ID, useCredentialsForm } from './use-credentials-form.ts';

const NAMES = ['username', 'email', 'password', 'confirm'] as const;
const SHORTEST_PASSWORD = REGISTER_BODY_LIMITS.password.minLength;

type Name = (typeof NAMES)[number];

/** /register: a new account, then back to the page that asked. */
export function RegisterPage() {
  const { session } = useShell();
  const { user } = useReadable(session);
  const next = safeReturnPath(useSearchParams()[0].get('next'));
  const register = useRegister();
  const form = useCredentialsForm({
    names: NAMES,
    blank: { username: '', email: '', password: '', confirm: '' },
    check: accountFaults,
    send: ({ username, email, password }) => register.mutateAsync({ username, email, password }),
    busy: register.isPending,
    otherwise: 'Registration failed. Please try again.',
  });
  if (user) return <Navigate to={next} replace />;
  return (
    <CredentialsFrame>
      <PageHeading title="Register">Register</PageHeading>
      <form noValidate onSubmit={form.onSubmit}>
        <TextField {...form.field('username')} label="Username" autoComplete="username" />
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          label="Password"
          hint={`At least ${SHORTEST_PASSWORD} characters.`}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirm')}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <div>
          <div role="alert">
            {form.fault && <FieldError id={FORM_FAULT_ID}>{form.fault}</FieldError>}
          </div>
          <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
            Register
          </Button>
        </div>
      </form>
      <p>
        Already have an account? <Link to={loginPath(next)}>Login</Link>
      </p>
    </CredentialsFrame>
  );
}

/** The first thing wrong with a new account, in the order people fill it in. */
function accountFaults(values: Record<Name, string>): FormFaults<Name> | null {
  const empty = emptyFieldFaults(values, NAMES);
  if (empty) return empty;
  if (values.password !== values.confirm) {
    return { fields: { confirm: 'Passwords do not match.' }, form: null };
  }
  if (values.password.length < SHORTEST_PASSWORD) {
    return {
      fields: { password: `Password must be at least ${SHORTEST_PASSWORD} characters.` },
      form: null,
    };
  }
  return null;
}
