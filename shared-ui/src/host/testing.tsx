// A fake host, for the component tests and the stand-alone development of a remote.
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@challenge-coins/shared-ui/platform';
import { HOST_CONTRACT } from './host-api.ts';
import type { Confirmation, HostApi, SessionState, SessionUser, Toast } from './host-api.ts';
import { HostProvider } from './host-provider.tsx';
import { createStore } from './store.ts';

export interface FakeHostOptions {
  /** Who is signed in; default a visitor. */
  user?: SessionUser | null;
  /** Answers to `confirm`, in order; when they run out, the answer is true. */
  answers?: boolean[];
}

/** A `HostApi` that records what it is asked, and whose session a test may set. */
export interface FakeHost extends HostApi {
  readonly queryClient: QueryClient;
  readonly toasts: Toast[];
  readonly announcements: string[];
  readonly confirmations: Confirmation[];
  /** Messages of `session.requireLogin`, "" where none was given. */
  readonly loginRequests: string[];
  /** Purposes of `session.requireLogin`, where one was given. */
  readonly loginPurposes: string[];
  signIn(user: SessionUser | null): void;
}

/** A shopper for tests. */
export const aShopper: SessionUser = {
  id: '0198-shopper',
  username: 'Marie-Jeanne',
  email: 'marie-jeanne@example.com',
  is_admin: false,
};

/** An administrator for tests. */
export const anAdmin: SessionUser = {
  id: '0198-admin',
  username: 'Dessalines',
  email: 'admin@example.com',
  is_admin: true,
};

/** Makes a fake host. Its query client never retries, so a failure shows at once. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const session = createStore<SessionState>({ user: options.user ?? null });
  const answers = [...(options.answers ?? [])];
  const toasts: Toast[] = [];
  const announcements: string[] = [];
  const questions: Confirmation[] = [];
  const loginRequests: string[] = [];
  const loginPurposes: string[] = [];
  return {
    contract: HOST_CONTRACT,
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    }),
    session: {
      get: session.get,
      subscribe: session.subscribe,
      end: () => session.set({ user: null }),
      requireLogin: (message = '', purpose) => {
        loginRequests.push(message);
        if (purpose !== undefined) loginPurposes.push(purpose);
      },
    },
    toast: (toast) => toasts.push(toast),
    confirm: (question) => {
      questions.push(question);
      return Promise.resolve(answers.shift() ?? true);
    },
    announce: (message) => announcements.push(message),
    toasts,
    announcements,
    confirmations: questions,
    loginRequests,
    loginPurposes,
    signIn: (user) => session.set({ user }),
  };
}

/** What the shell puts around a page: the host and its query client. */
export function HostFrame({ host, children }: { host: FakeHost; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>{children}</QueryClientProvider>
    </HostProvider>
  );
}
