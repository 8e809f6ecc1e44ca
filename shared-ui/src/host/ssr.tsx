// Server-renders a remote's pages in Node, from query results fetched by the caller.
import { createElement, Fragment, version, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  type RouteObject,
} from '@challenge-coins/shared-ui/platform';
import { ApiError } from '../api/api-error.ts';
import { addBasename, getBasename } from '../platform/router/basename.ts';
import { bestMatch } from '../platform/router/match.ts';
import { createMemoryRouter } from '../platform/router/memory-router.ts';
import { HOST_CONTRACT, type HostApi } from './host-api.ts';
import type {
  HeadContext,
  PageDefinition,
  PageHead,
  PageQuery,
  RemoteModule,
  PageContext,
} from './page.ts';

/** Input for rendering a page. The field names are part of the protocol with released bundles. */
export interface RenderRequest {
  /** Path and search of the requested page, without the prefix of the language. */
  readonly path: string;
  /** API results of the page's queries and of the shell's. */
  readonly known: readonly {
    readonly queryKey: readonly unknown[];
    readonly status: number;
    readonly data: unknown;
  }[];
  readonly siteName: string;
  /** Public URL of the shop, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether no page matches the path: the frame contains the 404 page. Older shells ignore it. */
  readonly isNotFound?: boolean;
  /** Language of the address, which links keep; absent: English. The bundle's own language is `$locale`. */
  readonly locale?: 'en' | 'fr' | 'ht';
  /** Links of remotes' pages for the main navigation; only for the shell. */
  readonly nav?: readonly { readonly to: string; readonly label: string }[];
}

/** Rendered HTML and metadata of a page. */
export interface RenderResult {
  readonly html: string;
  readonly head: PageHead;
  /** How the HTML was rendered. Frame and page can be hydrated together if theirs are equal; absent: never. */
  readonly hydration?: string;
}

/** A serializable query; in metadata, URL parameters appear as `:id`. */
type QueryTemplate = Required<Pick<PageQuery, 'queryKey' | 'path'>>;

/** Metadata of a page in the release document. */
export interface PageMetadata extends Pick<
  PageDefinition,
  'title' | 'sitemap' | 'nav' | 'origins'
> {
  readonly queries: readonly QueryTemplate[];
  /** Search parameters on which the queries depend. */
  readonly search: readonly string[];
}

/** Default export of a part's SSR bundle. */
export interface SsrRenderer {
  readonly pages: Readonly<Record<string, PageMetadata>>;
  /** Queries of the page at `path`. */
  queries(path: string): QueryTemplate[];
  /** Renders a page. Null if the part has no such page or the page skips SSR. */
  paint(request: RenderRequest): Promise<RenderResult | null>;
}

/** Creates the SSR renderer of a remote. */
export function createSsrRenderer({ pages, Frame }: RemoteModule): SsrRenderer {
  const matchPage = (path: string) => {
    const { pathname, searchParams: search } = new URL(path, NOWHERE);
    const best = bestMatch(pages, pathname);
    return best && { page: best.of, context: { params: best.params, search, user: null } };
  };
  return {
    pages: Object.fromEntries(pages.map((page) => [page.path, collectMetadata(page)])),
    queries: (path) => {
      const match = matchPage(path);
      return match ? getServerQueries(match.page, match.context) : [];
    },
    async paint(request) {
      const match = matchPage(request.path);
      if (!match || match.page.skipSsr === true) return null;
      const { page, context } = match;
      const { Component } = await page.load();
      const client = createSeededQueryClient(request);
      const element = (
        <Frame host={GUEST}>
          <Component />
        </Frame>
      );
      const route = { path: page.path, element: atPagePlace(element) };
      return {
        html: renderAt(request, [route], client),
        head: (await page.head?.(createHeadContext(context, request, client))) ?? {
          title: page.title,
        },
        hydration: getHydration(),
      };
    },
  };
}

/** Base for parsing relative URLs. */
const NOWHERE = 'http://nowhere';

/** Place of `<main>` among the elements of the shell's frame. `useId` values contain it. */
const PAGE_PLACE = { index: 4, count: 9 };

/**
 * Describes everything that hydration depends on, the language included; see `RenderResult`. In English, a release that
 * has other languages and one without agree.
 */
export function getHydration(): string {
  const place = `react ${version}, main ${PAGE_PLACE.index} of ${PAGE_PLACE.count}`;
  return $locale === 'en' ? place : `${place}, ${$locale}`;
}

/** Puts a page at the place that it has in the frame, so that its `useId` values are those of the browser. */
function atPagePlace(page: ReactNode): ReactNode {
  const elements = Array.from({ length: PAGE_PLACE.count }, (_, index) =>
    index === PAGE_PLACE.index ? page : null,
  );
  return createElement(Fragment, null, ...elements);
}

/** Renders routes at a path to HTML, as they are once the page is loaded. */
export function renderAt(
  { path, locale = 'en' }: Pick<RenderRequest, 'path' | 'locale'>,
  routes: readonly RouteObject[],
  client: QueryClient,
): string {
  const router = createMemoryRouter(routes, path, getBasename(locale));
  router.state = { ...router.state, initialized: true, navigation: { state: 'idle' } };
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** A query client seeded with query results; it never fetches. */
export function createSeededQueryClient({ known }: Pick<RenderRequest, 'known'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, retryOnMount: false } },
  });
  for (const { queryKey, status, data } of known) {
    if (status === 200) client.setQueryData(queryKey, data);
    else {
      const error = ApiError.of(new Response(null, { status }), data);
      const query = client.getQueryCache().build(client, { queryKey });
      query.setState({ ...query.state, status: 'error', error });
    }
  }
  return client;
}

function createHeadContext(
  context: PageContext,
  { known, siteName, publicUrl, locale = 'en' }: RenderRequest,
  client: QueryClient,
): HeadContext {
  const hashOf = (key: readonly unknown[]) => JSON.stringify(key);
  const statuses = new Map(known.map(({ queryKey, status }) => [hashOf(queryKey), status]));
  return {
    ...context,
    siteName,
    locale: $locale,
    getData: ({ queryKey }) => client.getQueryData(queryKey),
    getErrorStatus: ({ queryKey }) => {
      const status = statuses.get(hashOf(queryKey)) ?? 200;
      return status === 200 ? undefined : status;
    },
    toAbsoluteUrl: (path) => {
      // Images are the same in every language.
      const basename = path.startsWith('/api/') ? '' : getBasename(locale);
      return new URL(addBasename(basename, path), `${publicUrl}/`).href;
    },
  };
}

/** The queries of a page that do not depend on the user. */
function getServerQueries(page: PageDefinition, context: PageContext): QueryTemplate[] {
  const queries = (page.queries?.(context) ?? []).flatMap(({ queryKey, path }) =>
    path === undefined ? [] : [{ queryKey, path }],
  );
  // Serialize, so that undefined members of a key are dropped as in the page's JSON.
  return JSON.parse(JSON.stringify(queries)) as QueryTemplate[];
}

/** Collects a page's metadata: its queries with `:id` for parameters, and the search parameters they read. */
function collectMetadata(page: PageDefinition): PageMetadata {
  const names = [...page.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const read = new Set<string>();
  const search = new Proxy(new URLSearchParams(), {
    get(target, method) {
      const value: unknown = Reflect.get(target, method);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        read.add(typeof args[0] === 'string' ? args[0] : '*');
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
  const params = Object.fromEntries(names.map((name) => [name, `:${name}`]));
  const queries = getServerQueries(page, { params, search, user: null }).map(
    ({ queryKey, path }) => ({
      queryKey,
      path: names.reduce((text, name) => text.replaceAll(`%3A${name}`, `:${name}`), path),
    }),
  );
  const { title, sitemap, nav, origins } = page;
  return {
    title,
    queries,
    search: [...read],
    ...(sitemap !== undefined && { sitemap }),
    ...(nav !== undefined && { nav }),
    ...(origins !== undefined && { origins }),
  };
}

const never = () => () => undefined;
const nothing = () => undefined;

/** Host API of an anonymous visitor, without effects. */
const GUEST: HostApi = {
  contract: HOST_CONTRACT,
  locale: $locale,
  session: { get: always({ user: null }), subscribe: never, end: nothing, requireLogin: nothing },
  toast: nothing,
  confirm: () => Promise.resolve(false),
  announce: nothing,
};

/** Returns the same object on every call: `useSyncExternalStore` loops on a changing snapshot. */
function always<T>(value: T): () => T {
  return () => value;
}
