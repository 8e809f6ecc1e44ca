import {
  HOST_CONTRACT,
  type HostApi,
  type LoginState,
  type ReadableStore,
} from '@challenge-coins/shared-ui/host';
import type { PageLink } from '@challenge-coins/ssr/render-protocol';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';
import { createCartCount } from '../cart/cart-count.ts';
import { createAnnouncer, type Announcer } from '../feedback/announcer.ts';
import { createConfirmations, type Confirmations } from '../feedback/confirmations.ts';
import { createToasts, type Toasts } from '../feedback/toasts.ts';
import { loginPath } from '../session/return-path.ts';
import { createSession, type Session } from '../session/session.ts';
import { createQueryClient } from './query-client.ts';

/** Access to the router, which is created after the shell's services. */
export interface NavigationRef {
  /** Current path with search string and fragment. */
  here(): string;
  go(path: string, state?: LoginState): void;
}

/** The shell's services, and `host`, the subset passed to remotes. */
export interface ShellServices {
  readonly host: HostApi;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly confirmations: Confirmations;
  readonly announcer: Announcer;
  readonly cart: ReadableStore<{ itemCount: number }>;
  /** Links of remotes' pages for the main navigation. */
  readonly nav: readonly PageLink[];
}

/** Creates the services: a 401 ends the session, a failed mutation shows a toast. */
export function createShell(
  navigation: NavigationRef,
  nav: readonly PageLink[] = [],
): ShellServices {
  const toasts = createToasts();
  const confirmations = createConfirmations();
  const announcer = createAnnouncer();
  const session = createSession();
  const endSession = () => {
    if (!session.get().user) return;
    session.clear();
    toasts.show({
      title: $t('shellFeedback.loginRequired'),
      message: $t('shellFeedback.sessionEnded'),
    });
  };
  const requireLogin = (message?: string, purpose?: string) => {
    toasts.show({
      title: $t('shellFeedback.loginRequired'),
      ...(message && { message }),
      tone: 'failure',
    });
    navigation.go(loginPath(navigation.here()), { purpose });
  };
  const queryClient = createQueryClient({ unauthorized: endSession, toast: toasts.show });
  const cart = createCartCount(queryClient, session);
  const host: HostApi = {
    contract: HOST_CONTRACT,
    locale: $locale,
    session: {
      get: session.get,
      getInitial: session.getInitial,
      subscribe: session.subscribe,
      end: endSession,
      requireLogin,
    },
    toast: toasts.show,
    confirm: confirmations.ask,
    announce: announcer.announce,
  };
  return { host, queryClient, session, toasts, confirmations, announcer, cart, nav };
}
