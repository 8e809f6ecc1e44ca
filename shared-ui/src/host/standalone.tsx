// Runs a remote without the shell, for development: a fake host, and a bar below the page that shows toasts
// and logs in at the real API. Never part of a release.
import { createRoot } from 'react-dom/client';
import { api, getErrorMessage, sessionToken, TOKEN_KEY, unwrap, useForm } from '../api/index.ts';
import {
  createBrowserRouter,
  MutationCache,
  Outlet,
  QueryClient,
  RouterProvider,
} from '../platform/index.ts';
import { Button, FieldError, PasswordField, TextField, PageContainer } from '../ui/index.ts';
import { safeLocalStorage } from './browser-storage.ts';
import type { SessionUser, Toast } from './host-api.ts';
import type { RemoteModule } from './page.ts';
import { pageRoutes } from './page-routes.tsx';
import { useReadable } from './host-provider.tsx';
import { createStore, type Store } from './store.ts';
import { createFakeHost, HostFrame, type FakeHost } from './testing.tsx';
import classes from './standalone.module.css';

interface StandaloneBarProps {
  readonly part: string;
  readonly host: FakeHost;
  /** The shell's current toast or announcement. */
  readonly notice: Store<string>;
}

const formatToast = ({ title, message }: Toast) => [title, message].filter(Boolean).join(' — ');

/** A fake host that also displays what it records. */
function createStandaloneHost({ host, notice }: StandaloneBarProps): FakeHost {
  const toast = (shown: Toast) => notice.set(formatToast(shown));
  const onError = (error: unknown) =>
    toast({
      title: $t('uiStandalone.error'),
      message: getErrorMessage(error, $t('uiStandalone.unexpected')),
    });
  return {
    ...host,
    queryClient: new QueryClient({ mutationCache: new MutationCache({ onError }) }),
    session: {
      ...host.session,
      requireLogin: (message = '') => notice.set($t('uiStandalone.loginRequired', { message })),
    },
    toast,
    announce: (message) => notice.set(message),
    confirm: ({ message }) => Promise.resolve(window.confirm(message)),
  };
}

function LoginForm() {
  const form = useForm({
    start: { email: '', password: '' },
    send: async (body) => {
      const { token } = await unwrap(api.POST('/auth/login', { body }));
      safeLocalStorage.set(TOKEN_KEY, token);
      returnToPage();
    },
    fallbackMessage: $t('uiStandalone.loginFailed'),
  });
  return (
    <form className={classes.login} onSubmit={form.onSubmit}>
      <TextField
        {...form.field('email')}
        label={$t('uiStandalone.email')}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label={$t('uiStandalone.password')}
        autoComplete="current-password"
      />
      <Button type="submit">{$t('uiStandalone.logIn')}</Button>
      {form.error && <FieldError>{form.error}</FieldError>}
    </form>
  );
}

/** Returns to the page in `next`, which redirected here to log in. */
function returnToPage(): void {
  const next = new URLSearchParams(location.search).get('next');
  if (next === null) location.reload();
  else location.replace(new URL(next, location.origin).pathname);
}

function logOut(): void {
  safeLocalStorage.remove(TOKEN_KEY);
  location.reload();
}

function StandaloneBar(bar: StandaloneBarProps) {
  const { user } = useReadable(bar.host.session);
  const notice = useReadable(bar.notice);
  return (
    <aside data-band className={classes.bar} aria-label={$t('uiStandalone.host')}>
      <strong>{$t('uiStandalone.part', { part: bar.part })}</strong>
      <output className={classes.notice}>{notice}</output>
      {user ? (
        <Button onClick={logOut}>{$t('uiStandalone.logOut', { username: user.username })}</Button>
      ) : (
        <LoginForm />
      )}
    </aside>
  );
}

function OtherPartNotice() {
  return <PageContainer page>{$t('uiStandalone.otherPart')}</PageContainer>;
}

/** The user of the stored token; null for a visitor or an invalid token. */
async function storedUser(): Promise<SessionUser | null> {
  if (sessionToken() === null) return null;
  return unwrap(api.GET('/auth/me')).catch(() => null);
}

/** Renders a remote's pages, at their own paths, into `#root`. */
export async function startStandalone(part: string, remote: RemoteModule): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  const fakeHost = createFakeHost({ user: await storedUser() });
  const bar: StandaloneBarProps = { part, host: fakeHost, notice: createStore('') };
  const host = createStandaloneHost(bar);
  const frame = (
    <>
      <main>
        <Outlet />
      </main>
      <StandaloneBar {...bar} />
    </>
  );
  const router = createBrowserRouter([
    {
      element: frame,
      hydrateFallbackElement: null,
      children: [
        ...pageRoutes(remote, host, host.queryClient),
        { path: '*', element: <OtherPartNotice /> },
      ],
    },
  ]);
  createRoot(root).render(
    <HostFrame host={host}>
      <RouterProvider router={router} />
    </HostFrame>,
  );
}
