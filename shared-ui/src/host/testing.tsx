// Fake host for component tests and standalone development of a remote.
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@challenge-coins/shared-ui/platform';
import { HOST_CONTRACT } from './host-api.ts';
import type { Confirmation, HostApi, SessionState, SessionUser, Toast } from './host-api.ts';
import { HostProvider } from './host-provider.tsx';
import { createStore } from './store.ts';

/** Options of `createFakeHost`. */
export interface FakeHostOptions {
  /** The logged-in user; default none. */
  user?: SessionUser | null;
  /** Results of `confirm`, in order; true after the last one. */
  answers?: boolean[];
}

/** A `HostApi` that records calls and lets a test set the session. */
export interface FakeHost extends HostApi {
  readonly queryClient: QueryClient;
  readonly toasts: Toast[];
  readonly announcements: string[];
  readonly confirmations: Confirmation[];
  /** Messages passed to `session.requireLogin`; "" if omitted. */
  readonly loginRequests: string[];
  /** Purposes passed to `session.requireLogin`. */
  readonly loginPurposes: string[];
  logIn(user: SessionUser | null): void;
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

/** Creates a fake host. Its query client never retries, so failures show immediately. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const session = createStore<SessionState>({ user: options.user ?? null });
  const answers = [...(options.answers ?? [])];
  const toasts: Toast[] = [];
  const announcements: string[] = [];
  const confirmations: Confirmation[] = [];
  const loginRequests: string[] = [];
  const loginPurposes: string[] = [];
  return {
    contract: HOST_CONTRACT,
    locale: $locale,
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
      confirmations.push(question);
      return Promise.resolve(answers.shift() ?? true);
    },
    announce: (message) => announcements.push(message),
    toasts,
    announcements,
    confirmations,
    loginRequests,
    loginPurposes,
    logIn: (user) => session.set({ user }),
  };
}

/** Provides a page with the host and its query client, as the shell does. */
export function HostFrame({ host, children }: { host: FakeHost; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>{children}</QueryClientProvider>
    </HostProvider>
  );
}
