// Contract 2: a remote is a list of pages. From it come the client's routes, what is fetched in advance, the
// first data, the head, the sitemap and the painted first screen. Plain shapes only: no router's and no query
// library's types, so that either may change without a new contract.
import type { ComponentType, ReactNode } from 'react';
import type { HostApi, SessionUser } from './host-api.ts';

/** What the address of a visit says, and who it is. */
export interface PageContext {
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
  /** The pages above this one and itself, the home page left out; the last may go without a path. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path?: string }[];
  /** What the page is in schema.org's words. */
  readonly jsonLd?: object;
}

/** What is known when the head is made. */
export interface HeadContext extends PageContext {
  /** The answer to one of the page's queries; undefined when it is not at hand. */
  readonly getData: <Data>(query: {
    readonly queryKey: readonly unknown[];
    queryFn?(...context: never[]): Data | Promise<Data>;
  }) => Data | undefined;
  /** The answer's status where the API refused the query: 404. */
  readonly getErrorStatus: (query: Pick<PageQuery, 'queryKey'>) => number | undefined;
  readonly siteName: string;
  /** The full address of a path of the shop. */
  readonly toAbsoluteUrl: (path: string) => string;
}

/** One page: an address and all that the shop needs to know about it. */
export interface PageDefinition {
  /** `/product/:id`; a pattern's parameter is one segment. */
  readonly path: string;
  /** Its part of the title until more is known. */
  readonly title: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** What it asks the API at once; asked for together with its code, and in advance. */
  readonly queries?: (visit: PageContext) => readonly PageQuery[];
  /** More than the title, from what is known; only servers ask, so it is fetched when it is asked for. */
  readonly head?: (facts: HeadContext) => PageHead | Promise<PageHead>;
  /** Another page for everybody who looks: not painted in advance. */
  readonly skipSsr?: boolean;
  /** Its addresses in the sitemap: themselves, or one for each item of a list of the API, by the pattern's parameters. */
  readonly sitemap?: readonly string[] | { readonly each: string };
}

/** The default export of a remote's one exposed module, by contract 2. */
export interface RemoteModule {
  readonly contract: 2;
  readonly pages: readonly PageDefinition[];
  /** Stands around each of the pages, and gives them the host. */
  readonly Frame: ComponentType<{ host: HostApi; children: ReactNode }>;
}
