/** The number of the contract between the shell and its remotes; a breaking change needs a new one. */
export const HOST_CONTRACT = 2;

/**
 * The contracts that a shell of this source can host. A new number joins the old one here before remotes ask
 * for it, and the old one leaves when no live or kept release asks for it any more.
 */
export const HOSTED_CONTRACTS: readonly number[] = [1, HOST_CONTRACT];

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
  /** What a member of the staff may do; left out by an API of before, where an admin may do everything. */
  readonly permissions?: readonly string[];
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
  readonly cart: Readable<CartState>;
  /** Shows one toast; a new one replaces the one shown. */
  toast(toast: Toast): void;
  /** Asks in an `alertdialog`; true when confirmed. Focus returns to where it was. */
  confirm(question: Confirmation): Promise<boolean>;
  /** Says a sentence in the polite live region. */
  announce(message: string): void;
}

// Contract 2: a remote is a list of pages. From it come the client's routes, what is fetched in advance, the
// first data, the head, the sitemap and the painted first screen. Plain shapes only: no router's and no query
// library's types, so that either may change without a new contract.
import type { ComponentType, ReactNode } from 'react';
import type { HostApi, SessionUser } from './host-api.ts';

/** What the address of a visit says, and who it is. */
export interface Visit {
  /** The parameters of the page's pattern, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Null for a visitor, and for a server that paints for everybody. */
  readonly user: SessionUser | null;
}

/** What a page asks the API for at once, under the key by which it asks. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  /**
   * The call whose JSON is the query's data: `/api/products/7`. Then a server can put the answer into the page;
   * left out where the answer depends on who asks.
   */
  readonly path?: string;
  queryFn?(context: { signal: AbortSignal }): unknown;
}

/** What a page says about itself before any script runs: for the tab, link previews and search. */
export interface PageHead {
  /** 404 where there is nothing at this address; left out for 200. */
  readonly status?: 404;
  /** The page's own part of the title: "Shop" makes "Shop · <site name>". */
  readonly title: string;
  /** What a preview calls the page where that differs. */
  readonly previewTitle?: string;
  readonly description?: string;
  /** Path and search of the page's one true address; left out where search engines should not keep it. */
  readonly canonical?: string;
  readonly type?: 'website' | 'product';
  /** Path of the picture for previews. */
  readonly image?: string;
  /** What the page is in schema.org's words. */
  readonly jsonLd?: object;
}

/** What is known when the head is made. */
export interface HeadFacts extends Visit {
  /** The answer to one of the page's queries; undefined when it is not at hand. */
  readonly known: <Data>(query: {
    readonly queryKey: readonly unknown[];
    queryFn?(...context: never[]): Data | Promise<Data>;
  }) => Data | undefined;
  /** The answer's status where the API refused the query: 404. */
  readonly refused: (query: Pick<PageQuery, 'queryKey'>) => number | undefined;
  readonly siteName: string;
  /** The full address of a path of the shop. */
  readonly absolute: (path: string) => string;
}

/** One page: an address and all that the shop needs to know about it. */
export interface Page {
  /** `/product/:id`; a pattern's parameter is one segment. */
  readonly path: string;
  /** Its part of the title until more is known. */
  readonly title: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** What it asks the API at once; asked for together with its code, and in advance. */
  readonly queries?: (visit: Visit) => readonly PageQuery[];
  /** More than the title, from what is known; only servers ask, so it is fetched when it is asked for. */
  readonly head?: (facts: HeadFacts) => PageHead | Promise<PageHead>;
  /** Another page for everybody who looks: not painted in advance. */
  readonly isPersonal?: boolean;
  /** Its addresses in the sitemap: themselves, or one for each item of a list of the API, by the pattern's parameters. */
  readonly sitemap?: readonly string[] | { readonly each: string };
}

/** The default export of a remote's one exposed module, by contract 2. */
export interface RemoteModule {
  readonly contract: 2;
  readonly pages: readonly Page[];
  /** Stands around each of the pages, and gives them the host. */
  readonly Frame: ComponentType<{ host: HostApi; children: ReactNode }>;
}
