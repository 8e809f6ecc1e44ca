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
import { validateNewPassword, validateRequiredFields } from './form-validation.ts';
import { loginPath } from './return-path.ts';

type Invited = ResponseBody<'/invitations/look', 'post'>;

export const TITLE = $t('shellInvitation.title');
const MIN_PASSWORD_LENGTH = JOIN_BODY_LIMITS.password.minLength;
const FALLBACK_MESSAGE = $t('shellFeedback.unexpected');

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
    toasts.show({ title: $t('shellInvitation.welcome'), message: $t('shellInvitation.logIn') });
  };
}

/** Accepts the invitation with the existing account, which must be logged in. */
export function JoinWithAccount({ token, invited: { email, role } }: JoinProps) {
  const { session } = useShell();
  const { pathname } = useLocation();
  const { user } = useReadable(session);
  const logInAgain = useLoginAfterJoining();
  const form = useForm({
    start: { password: '' },
    check: validateRequiredFields,
    checkFields: ({ password }) =>
      password !== '' && password.length < MIN_PASSWORD_LENGTH
        ? { password: $t('shellInvitation.passwordTooShort', { min: MIN_PASSWORD_LENGTH }) }
        : {},
    send: async ({ password }) => {
      await unwrap(api.POST('/invitations/accept', { body: { token, password } }));
      await logInAgain();
    },
    fallbackMessage: FALLBACK_MESSAGE,
  });
  const isOther = user !== null && user.email !== email;
  const replacement =
    user === null ? (
      <p>{$t('shellInvitation.hasAccount', { email })}</p>
    ) : (
      isOther && (
        <p>{$t('shellInvitation.otherAccount', { invited: email, current: user.email })}</p>
      )
    );
  const other =
    user === null ? (
      <Link to={loginPath(pathname)}>{$t('shellInvitation.logInAs', { email })}</Link>
    ) : (
      <Link to="/">{$t('shellInvitation.notNow')}</Link>
    );
  return (
    <AuthLayout title={TITLE} replacement={replacement} form={form} other={other}>
      <p>{$t('shellInvitation.withAccount', { email, role })}</p>
      <PasswordField
        {...form.field('password')}
        label={$t('shellInvitation.ownPassword')}
        autoComplete="current-password"
      />
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
    <AuthLayout
      title={TITLE}
      form={form}
      other={<Link to="/">{$t('shellInvitation.notNow')}</Link>}
    >
      <p>{$t('shellInvitation.withNewAccount', { email, role })}</p>
      <TextField
        {...form.field('username')}
        label={$t('shellAuth.username')}
        autoComplete="username"
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
