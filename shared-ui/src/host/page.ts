// Host contract 2: a remote is a list of pages. Client routes, prefetching, initial data, head, sitemap and SSR
// all derive from it. It uses no types of the router or the query library, so that both can change without a
// new contract.
import type { ComponentType, ReactNode } from 'react';
import type { HostApi, SessionUser } from './host-api.ts';

/** URL parameters and user of a page request. */
export interface PageContext {
  /** The parameters of the page's pattern, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** Null for a visitor and during SSR, which is the same for everyone. */
  readonly user: SessionUser | null;
}

/** A query that a page needs for its first render. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
  /**
   * URL whose JSON response is the query's data: `/api/products/7`. It lets a server embed the data in the page;
   * omit it if the response depends on the user.
   */
  readonly path?: string;
  queryFn?(context: { signal: AbortSignal }): unknown;
}

/** Metadata of a page for the title, link previews and search engines. */
export interface PageHead {
  /** 404 if the resource does not exist; omitted for 200. */
  readonly status?: 404;
  /** The page's own part of the title: "Shop" makes "Shop · <site name>". */
  readonly title: string;
  /** Title in link previews, if it differs. */
  readonly previewTitle?: string;
  readonly description?: string;
  /**
   * Path and search of the canonical URL, without the prefix of the language; omitted if the page should not be indexed.
   */
  readonly canonical?: string;
  readonly type?: 'website' | 'product';
  /** Path of the preview image. */
  readonly image?: string;
  /** Breadcrumb trail without the home page, ending with this page; the last item may omit its path. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path?: string }[];
  /** Structured data (schema.org). */
  readonly jsonLd?: object;
}

/** Input for a page's `head`. */
export interface HeadContext extends PageContext {
  /** Data of one of the page's queries; undefined if it is not available. */
  readonly getData: <Data>(query: {
    readonly queryKey: readonly unknown[];
    queryFn?(...context: never[]): Data | Promise<Data>;
  }) => Data | undefined;
  /** HTTP status of a failed query, e.g. 404; undefined if it succeeded. */
  readonly getErrorStatus: (query: Pick<PageQuery, 'queryKey'>) => number | undefined;
  readonly siteName: string;
  /** Language of the page; absent: English. */
  readonly locale?: 'en' | 'fr' | 'ht';
  /** Absolute URL of a path of the shop; that of a page has the prefix of the requested language. */
  readonly toAbsoluteUrl: (path: string) => string;
}

/** Definition of a page: path, component, queries and metadata. */
export interface PageDefinition {
  /** Path pattern, e.g. `/product/:id`; a parameter matches one segment. */
  readonly path: string;
  /** Title until the data for `head` is available. */
  readonly title: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** Queries of the first render, fetched in parallel with the code and on prefetch. */
  readonly queries?: (context: PageContext) => readonly PageQuery[];
  /** Full metadata. Only servers call it, so its code may be loaded lazily. */
  readonly head?: (facts: HeadContext) => PageHead | Promise<PageHead>;
  /** Page that cannot be rendered on the server: excluded from SSR. */
  readonly skipSsr?: boolean;
  /**
   * Whether the first render uses no query, because it only shows that the login is checked. The queries are then
   * prefetched before hydration.
   */
  readonly startsWithCheck?: boolean;
  /**
   * Text of the page's link in the shell's main navigation, after the shell's own links. The path must have no
   * parameters.
   */
  readonly nav?: string;
  /**
   * Other origins from which the page loads pictures, data or frames, such as `https://tiles.example`. The shell's server
   * allows them in the Content-Security-Policy of every page, because visitors change pages without loading a document.
   */
  readonly origins?: readonly string[];
  /** Sitemap URLs: a list, or one per item of an API list that fills in the pattern's parameters. */
  readonly sitemap?: readonly string[] | { readonly each: string };
}

/** Default export of a contract 2 remote's exposed module. */
export interface RemoteModule {
  readonly contract: 2;
  readonly pages: readonly PageDefinition[];
  /** Wraps every page and provides the host API. */
  readonly Frame: ComponentType<{ host: HostApi; children: ReactNode }>;
}
