import {
  HOST_CONTRACT,
  type HostApi,
  type LoginState,
  type ReadableStore,
} from '@challenge-coins/shared-ui/host';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';
import { createCartCount } from '../cart/cart-count.ts';
import { createAnnouncer, type Announcer } from '../feedback/announcer.ts';
import { createConfirmations, type Confirmations } from '../feedback/confirmations.ts';
import { createToasts, type Toasts } from '../feedback/toasts.ts';
import { loginPath } from '../session/return-path.ts';
import { createSession, type Session } from '../session/session.ts';
import { createQueryClient } from './query-client.ts';

/** Where the reader is, and how to go elsewhere; the router, once there is one. */
export interface NavigationRef {
  /** The present path with its search string and fragment. */
  here(): string;
  go(path: string, state?: LoginState): void;
}

/** The shell's services: what its own layout uses, and the narrow part that remotes get. */
export interface ShellServices {
  readonly host: HostApi;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly confirmations: Confirmations;
  readonly announcer: Announcer;
  readonly cart: ReadableStore<{ itemCount: number }>;
}

/** Makes the services and joins them: a 401 ends the session, a failed deed makes a toast. */
export function createShell(navigation: NavigationRef): ShellServices {
  const toasts = createToasts();
  const confirmations = createConfirmations();
  const announcer = createAnnouncer();
  const session = createSession();
  const endSession = () => {
    if (!session.get().user) return;
    session.clear();
    toasts.show({
      title: 'Login Required',
      message: 'Your session has ended. Please login again.',
    });
  };
  const requireLogin = (message?: string, purpose?: string) => {
    toasts.show({ title: 'Login Required', ...(message && { message }), tone: 'failure' });
    navigation.go(loginPath(navigation.here()), { purpose });
  };
  const queryClient = createQueryClient({ unauthorized: endSession, toast: toasts.show });
  const cart = createCartCount(queryClient, session);
  const host: HostApi = {
    contract: HOST_CONTRACT,
    session: { get: session.get, subscribe: session.subscribe, end: endSession, requireLogin },
    toast: toasts.show,
    confirm: confirmations.ask,
    announce: announcer.announce,
  };
  return { host, queryClient, session, toasts, confirmations, announcer, cart };
}
