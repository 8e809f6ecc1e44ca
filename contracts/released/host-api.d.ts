import type { QueryClient, RouteObject } from '@challenge-coins/shared-ui/platform';

/** The number of the contract between the shell and its remotes; a breaking change needs a new one. */
export const HOST_CONTRACT = 1;

/** A value that changes over time: read it with `get`, hear of changes with `subscribe`. */
export interface Readable<T> {
  readonly get: () => T;
  /** Calls `listener` after every change; answers the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The signed-in person, as the API's `user` says it. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly is_admin: boolean;
}

/** What a session knows: the user shown at once from storage, null for a visitor. */
export interface SessionState {
  readonly user: SessionUser | null;
}

/** The session lives in the shell; remotes read it and say when the API no longer accepts it. */
export interface SessionHandle extends Readable<SessionState> {
  /** The API answered 401 to a token: clears the session. A 5xx or a lost network never does. */
  end(): void;
  /** Sends a visitor to /login with a toast "Login Required" / `message`, and back afterwards. */
  requireLogin(message?: string): void;
}

/** How many pieces are in the cart; 0 for a visitor. The cart itself is the query `['cart']`. */
export interface CartState {
  readonly itemCount: number;
}

export interface Toast {
  readonly title: string;
  readonly message?: string;
  /** `failure` is styled destructively and announced assertively; default `success`. */
  readonly tone?: 'success' | 'failure';
}

export interface Confirmation {
  readonly title: string;
  /** The question, naming the thing: "Remove Catherine Flon from cart?" */
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
}

/** All that crosses from the shell to a remote. Narrow on purpose, and versioned. */
export interface HostApi {
  readonly contract: typeof HOST_CONTRACT;
  readonly queryClient: QueryClient;
  readonly session: SessionHandle;
  readonly cart: Readable<CartState>;
  /** Shows one toast; a new one replaces the one shown. */
  toast(toast: Toast): void;
  /** Asks in an `alertdialog`; true when confirmed. Focus returns to where it was. */
  confirm(question: Confirmation): Promise<boolean>;
  /** Says a sentence in the polite live region. */
  announce(message: string): void;
}

/** The default export of a remote's one exposed module, `./routes`. */
export interface RemoteModule {
  readonly contract: number;
  routes(host: HostApi): RouteObject[];
}
