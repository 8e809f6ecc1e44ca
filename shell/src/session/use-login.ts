import { api, sessionQuery, unwrap, type AuthSession } from '@challenge-coins/shared-ui/api';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { useShell } from '../app/shell-context.ts';

interface Credentials {
  email: string;
  password: string;
}

interface LoginCredentials extends Credentials {
  /** Required if the account has a second factor. */
  code?: string;
}

interface NewAccount extends Credentials {
  username: string;
}

/** Login mutation; the form shows errors itself. */
export function useLogin() {
  return useAuthMutation(
    (body: LoginCredentials) => unwrap(api.POST('/auth/login', { body })),
    $t('shellLogin.welcome'),
  );
}

/** Registration mutation: creates an account and logs in. */
export function useRegister() {
  return useAuthMutation(
    (body: NewAccount) => unwrap(api.POST('/auth/register', { body })),
    $t('shellRegister.welcome'),
  );
}

function useAuthMutation<Form>(send: (form: Form) => Promise<AuthSession>, welcome: string) {
  const { queryClient, session, toasts } = useShell();
  return useMutation({
    mutationFn: send,
    meta: { silent: true },
    onSuccess: ({ token, user }) => {
      // The response contains the user, so no further request is needed.
      queryClient.setQueryData(sessionQuery.queryKey, user);
      session.logIn(token, user);
      toasts.show({ title: welcome });
    },
  });
}
