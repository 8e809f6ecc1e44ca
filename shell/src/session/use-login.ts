import { api, sessionQuery, unwrap, type AuthSession } from '@challenge-coins/shared-ui/api';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { useShell } from '../app/shell-context.ts';

interface Credentials {
  email: string;
  password: string;
}

interface LoginCredentials extends Credentials {
  /** Where the account has a second factor. */
  code?: string;
}

interface NewAccount extends Credentials {
  username: string;
}

/** Logs in. The form shows a failure itself. */
export function useLogin() {
  return useSignIn(
    (body: LoginCredentials) => unwrap(api.POST('/auth/login', { body })),
    'Welcome back!',
  );
}

/** Makes an account and logs in with it. */
export function useRegister() {
  return useSignIn(
    (body: NewAccount) => unwrap(api.POST('/auth/register', { body })),
    'Account created successfully!',
  );
}

function useSignIn<Form>(send: (form: Form) => Promise<AuthSession>, welcome: string) {
  const { queryClient, session, toasts } = useShell();
  return useMutation({
    mutationFn: send,
    meta: { silent: true },
    onSuccess: ({ token, user }) => {
      // The answer says who it is: no need to ask again.
      queryClient.setQueryData(sessionQuery.queryKey, user);
      session.logIn(token, user);
      toasts.show({ title: welcome });
    },
  });
}
