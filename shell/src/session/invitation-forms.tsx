// The two ways to join the staff by the link of an invitation.
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
const SHORTEST = JOIN_BODY_LIMITS.password.minLength;
const OTHERWISE = 'This did not work. Please try again.';

/** In words: "as a packer". */
const AS: Readonly<Record<Invited['role'], string>> = {
  owner: 'an owner',
  manager: 'a manager',
  packer: 'a packer',
  support: 'support',
};

interface JoinProps {
  readonly token: string;
  readonly invited: Invited;
}

/** Every session of the account has ended: a member's is a shorter one. */
function useJoined() {
  const { session, toasts } = useShell();
  const navigate = useNavigate();
  return async () => {
    session.clear();
    await navigate('/login?next=%2Fadmin', { replace: true });
    toasts.show({ title: 'Welcome to the staff', message: 'Please log in.' });
  };
}

/** With the account that has the address, for who is logged in with it. */
export function JoinWithAccount({ token, invited: { email, role } }: JoinProps) {
  const { session } = useShell();
  const { pathname } = useLocation();
  const { user } = useReadable(session);
  const joined = useJoined();
  const form = useForm({
    start: {},
    send: async () => {
      await unwrap(api.POST('/invitations/accept', { body: { token } }));
      await joined();
    },
    fallbackMessage: OTHERWISE,
  });
  const isOther = user !== null && user.email !== email;
  const instead =
    user === null ? (
      <p>There is an account for {email}. Please log in with it, then you come back here.</p>
    ) : (
      isOther && (
        <p>
          This invitation is for {email}, and you are logged in as {user.email}. Please log out
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
    <AuthLayout title={TITLE} instead={instead} form={form} other={other}>
      <p>
        You are invited to work in the back office with your account {email}, as {AS[role]}. You
        will have to log in once more.
      </p>
    </AuthLayout>
  );
}

/** With a new account, where the address has none. */
export function JoinWithNewAccount({ token, invited: { email, role } }: JoinProps) {
  const joined = useJoined();
  const form = useForm({
    start: { username: '', password: '', confirm: '' },
    check: (values) => validateNewPassword(values, SHORTEST),
    send: async ({ username, password }) => {
      await unwrap(api.POST('/invitations/join', { body: { token, username, password } }));
      await joined();
    },
    fallbackMessage: OTHERWISE,
  });
  return (
    <AuthLayout title={TITLE} form={form} other={<Link to="/">Not now</Link>}>
      <p>
        You are invited to work in the back office, as {AS[role]}. Your account will be {email}.
      </p>
      <TextField {...form.field('username')} label="Username" autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint={`At least ${SHORTEST} characters.`}
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
