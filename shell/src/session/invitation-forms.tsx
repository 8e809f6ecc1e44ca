// Forms to accept a staff invitation, with an existing or a new account.
import {
  api,
  JOIN_BODY_LIMITS,
  unwrap,
  useForm,
  type ResponseBody,
} from '@challenge-coins/shared-ui/api';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { Link, useLocation, useNavigate } from '@challenge-coins/shared-ui/platform';
import { PasswordField, TextField } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import { AuthLayout } from './auth-layout.tsx';
import { validateNewPassword } from './form-validation.ts';
import { loginPath } from './return-path.ts';

type Invited = ResponseBody<'/invitations/look', 'post'>;

export const TITLE = 'Join the staff';
const MIN_PASSWORD_LENGTH = JOIN_BODY_LIMITS.password.minLength;
const FALLBACK_MESSAGE = 'Something went wrong. Please try again.';

/** Role with its article: "as a packer". */
const ROLE_NAMES: Readonly<Record<Invited['role'], string>> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  support: 'support',
};

interface JoinProps {
  readonly token: string;
  readonly invited: Invited;
}

/** After joining, logs out and redirects to the login: staff sessions are shorter, so the API ended all sessions. */
function useLoginAfterJoining() {
  const { session, toasts } = useShell();
  const navigate = useNavigate();
  return async () => {
    session.clear();
    await navigate('/login?next=%2Fadmin', { replace: true });
    toasts.show({ title: 'Welcome to the staff', message: 'Please log in.' });
  };
}

/** Accepts the invitation with the existing account, which must be logged in. */
export function JoinWithAccount({ token, invited: { email, role } }: JoinProps) {
  const { session } = useShell();
  const { pathname } = useLocation();
  const { user } = useReadable(session);
  const logInAgain = useLoginAfterJoining();
  const form = useForm({
    start: {},
    send: async () => {
      await unwrap(api.POST('/invitations/accept', { body: { token } }));
      await logInAgain();
    },
    fallbackMessage: FALLBACK_MESSAGE,
  });
  const isOther = user !== null && user.email !== email;
  const replacement =
    user === null ? (
      <p>There is already an account for {email}. Please log in with it; you will return here.</p>
    ) : (
      isOther && (
        <p>
          This invitation is for {email}, but you are logged in as {user.email}. Please log out
          first, then open the link again.
        </p>
      )
    );
  const other =
    user === null ? (
      <Link to={loginPath(pathname)}>Log in as {email}</Link>
    ) : (
      <Link to="/">Not now</Link>
    );
  return (
    <AuthLayout title={TITLE} replacement={replacement} form={form} other={other}>
      <p>
        You are invited to work in the back office with your account {email}, as {ROLE_NAMES[role]}.
        You will need to log in again.
      </p>
    </AuthLayout>
  );
}

/** Accepts the invitation with a new account. */
export function JoinWithNewAccount({ token, invited: { email, role } }: JoinProps) {
  const logInAgain = useLoginAfterJoining();
  const form = useForm({
    start: { username: '', password: '', confirm: '' },
    check: (values) => validateNewPassword(values, MIN_PASSWORD_LENGTH),
    send: async ({ username, password }) => {
      await unwrap(api.POST('/invitations/join', { body: { token, username, password } }));
      await logInAgain();
    },
    fallbackMessage: FALLBACK_MESSAGE,
  });
  return (
    <AuthLayout title={TITLE} form={form} other={<Link to="/">Not now</Link>}>
      <p>
        You are invited to work in the back office, as {ROLE_NAMES[role]}. Your account will be{' '}
        {email}.
      </p>
      <TextField {...form.field('username')} label="Username" autoComplete="username" />
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
