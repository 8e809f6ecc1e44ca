/** The number of the contract between the shell and its remotes; a breaking change needs a new one. */
export const HOST_CONTRACT = 2;

/**
 * The contracts that a shell of this source can host. A new number joins the old one here before remotes ask
 * for it, and the old one leaves when no live or kept release asks for it any more.
 */
export const HOSTED_CONTRACTS: readonly number[] = [1, HOST_CONTRACT];

/** A value that changes over time: read it with `get`, hear of changes with `subscribe`. */
export interface ReadableStore<T> {
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
  /** What a member of the staff may do; left out by an API of before, where an admin may do everything. */
  readonly permissions?: readonly string[];
}

/** What a session knows: the user shown at once from storage, null for a visitor. */
export interface SessionState {
  readonly user: SessionUser | null;
}

/** The session lives in the shell; remotes read it and say when the API no longer accepts it. */
export interface SessionHandle extends ReadableStore<SessionState> {
  /** The API answered 401 to a token: clears the session. A 5xx or a lost network never does. */
  end(): void;
  /**
   * Sends a visitor to /login with a toast "Login Required" / `message`, and back afterwards. `purpose` stands on
   * the login page: "Log in to add 1 × Catherine Flon to your cart." An older shell shows the page without it.
   */
  requireLogin(message?: string, purpose?: string): void;
}

/** The history state of /login and /register. */
export interface LoginState {
  /** What the login is for, as a sentence. */
  readonly purpose?: string | undefined;
}

export interface Toast {
  readonly title: string;
  readonly message?: string;
  /** `failure` is styled destructively and announced assertively; default `success`. */
  readonly tone?: 'success' | 'failure';
  /** Where the next step is: "View Cart". A shell of before shows the toast without it. */
  readonly link?: { readonly to: string; readonly label: string };
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
  readonly session: SessionHandle;
  /** Shows one toast; a new one replaces the one shown. */
  toast(toast: Toast): void;
  /** Asks in an `alertdialog`; true when confirmed. Focus returns to where it was. */
  confirm(question: Confirmation): Promise<boolean>;
  /** Says a sentence in the polite live region. */
  announce(message: string): void;
}
