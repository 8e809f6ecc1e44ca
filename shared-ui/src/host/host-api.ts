/** Version of the contract between the shell and its remotes; a breaking change needs a new one. */
export const HOST_CONTRACT = 2;

/**
 * The contract versions this shell can host. Add a new version before remotes require it; remove an old one
 * once no live or retained release requires it.
 */
export const SUPPORTED_CONTRACTS: readonly number[] = [1, HOST_CONTRACT];

/** An observable value, in the shape of `useSyncExternalStore`. */
export interface ReadableStore<T> {
  readonly get: () => T;
  /** The value before the browser's storage was read, as during SSR; hydration renders it first. Older shells lack it. */
  readonly getInitial?: () => T;
  /** Calls `listener` after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The logged-in user, as in the API's `user`. */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly is_admin: boolean;
  /** Permissions of a staff member. Missing in older API versions, where an admin has all of them. */
  readonly permissions?: readonly string[];
}

/** Session state: the user, initially read from storage; null for a visitor. */
export interface SessionState {
  readonly user: SessionUser | null;
}

/** The shell's session. Remotes read it and end it when the API rejects its token. */
export interface SessionHandle extends ReadableStore<SessionState> {
  /** Clears the session after a 401. Never call it for a 5xx or a network failure. */
  end(): void;
  /**
   * Redirects a visitor to /login with the toast "Login Required" / `message`, and back after the login. The login
   * page shows `purpose`: "Log in to add 1 × Catherine Flon to your cart." Older shells ignore it.
   */
  requireLogin(message?: string, purpose?: string): void;
}

/** History state of /login and /register. */
export interface LoginState {
  /** Why the login is needed, as a sentence. */
  readonly purpose?: string | undefined;
}

/** A notification of the shell. */
export interface Toast {
  readonly title: string;
  readonly message?: string;
  /** `failure` has the destructive style and is announced assertively; default `success`. */
  readonly tone?: 'success' | 'failure';
  /** Link to the next step: "View Cart". Older shells ignore it. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** Content of a confirmation dialog. */
export interface Confirmation {
  readonly title: string;
  /** The question, naming the thing: "Remove Catherine Flon from cart?" */
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
}

/** The shell's services for remotes. Narrow on purpose, and versioned. */
export interface HostApi {
  readonly contract: typeof HOST_CONTRACT;
  /** Language of the document. Older shells, which are English, lack it. */
  readonly locale?: 'en' | 'fr' | 'ht';
  readonly session: SessionHandle;
  /** Shows a toast; it replaces the current one. */
  toast(toast: Toast): void;
  /** Opens an `alertdialog`; resolves to true if confirmed. Restores the focus afterwards. */
  confirm(question: Confirmation): Promise<boolean>;
  /** Announces a message in the polite live region. */
  announce(message: string): void;
}
