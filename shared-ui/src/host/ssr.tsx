// The first screen of a remote's pages as HTML, in Node, from answers that somebody else has fetched.
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createMemoryRouter,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  type RouteObject,
} from '@challenge-coins/shared-ui/platform';
import { ApiError } from '../api/api-error.ts';
import { bestMatch } from '../platform/router/match.ts';
import { HOST_CONTRACT, type HostApi } from './host-api.ts';
import type {
  HeadContext,
  PageDefinition,
  PageHead,
  PageQuery,
  RemoteModule,
  PageContext,
} from './page.ts';

/** What is known when a page is painted. */
export interface RenderRequest {
  /** Path and search of the visit. */
  readonly path: string;
  /** What the API answered to the page's queries, and to the shop's own. */
  readonly known: readonly {
    readonly queryKey: readonly unknown[];
    readonly status: number;
    readonly data: unknown;
  }[];
  readonly siteName: string;
  /** The shop's public address, without a slash at its end. */
  readonly publicUrl: string;
}

/** A page's HTML and what it says about itself. */
export interface RenderResult {
  readonly html: string;
  readonly head: PageHead;
}

/** A query as it can be written down: parameters of the pattern as `:id`. */
type QueryTemplate = Required<Pick<PageQuery, 'queryKey' | 'path'>>;

/** What a release says about a page. */
export interface PageMetadata extends Pick<PageDefinition, 'title' | 'sitemap'> {
  readonly queries: readonly QueryTemplate[];
  /** The search parameters on which these depend. */
  readonly search: readonly string[];
}

/** What a part's bundle for Node exports. */
export interface SsrRenderer {
  readonly pages: Readonly<Record<string, PageMetadata>>;
  /** What a visit begins with. */
  queries(path: string): QueryTemplate[];
  /** Null where the part has no such page, or another one for everybody. */
  paint(request: RenderRequest): Promise<RenderResult | null>;
}

/** Makes the painter of a remote. */
export function createSsrRenderer({ pages, Frame }: RemoteModule): SsrRenderer {
  const visitOf = (path: string) => {
    const { pathname, searchParams: search } = new URL(path, NOWHERE);
    const best = bestMatch(pages, pathname);
    return best && { page: best.of, visit: { params: best.params, search, user: null } };
  };
  return {
    pages: Object.fromEntries(pages.map((page) => [page.path, collectMetadata(page)])),
    queries: (path) => {
      const visited = visitOf(path);
      return visited ? forServers(visited.page, visited.visit) : [];
    },
    async paint(request) {
      const visited = visitOf(request.path);
      if (!visited || visited.page.skipSsr === true) return null;
      const { page, visit } = visited;
      const { Component } = await page.load();
      const client = createSeededQueryClient(request);
      const element = (
        <Frame host={GUEST}>
          <Component />
        </Frame>
      );
      const route = { path: page.path, element };
      return {
        html: renderAt(request.path, [route], client, 'page-'),
        head: (await page.head?.(headFacts(visit, request, client))) ?? { title: page.title },
      };
    },
  };
}

/** Addresses are read against something that is no shop. */
const NOWHERE = 'http://nowhere';

/** HTML of the routes at an address; `prefix` keeps the ids of two such pieces apart. */
export function renderAt(
  path: string,
  routes: readonly RouteObject[],
  client: QueryClient,
  prefix: string,
): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, path)} />
    </QueryClientProvider>,
    { identifierPrefix: prefix },
  );
}

/** A query client that knows these answers, and asks for nothing. */
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

function headFacts(
  visit: PageContext,
  { known, siteName, publicUrl }: RenderRequest,
  client: QueryClient,
): HeadContext {
  const nameOf = (key: readonly unknown[]) => JSON.stringify(key);
  const statuses = new Map(known.map(({ queryKey, status }) => [nameOf(queryKey), status]));
  return {
    ...visit,
    siteName,
    getData: ({ queryKey }) => client.getQueryData(queryKey),
    getErrorStatus: ({ queryKey }) => {
      const status = statuses.get(nameOf(queryKey)) ?? 200;
      return status === 200 ? undefined : status;
    },
    toAbsoluteUrl: (path) => new URL(path, `${publicUrl}/`).href,
  };
}

/** The queries of a visit that are the same whoever asks. */
function forServers(page: PageDefinition, visit: PageContext): QueryTemplate[] {
  const queries = (page.queries?.(visit) ?? []).flatMap(({ queryKey, path }) =>
    path === undefined ? [] : [{ queryKey, path }],
  );
  // As they will be written down: what is undefined in a key falls away.
  return JSON.parse(JSON.stringify(queries)) as QueryTemplate[];
}

/** What a release says about a page: its queries with `:id` for the parameters, and what of the search they look at. */
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
  const queries = forServers(page, { params, search, user: null }).map(({ queryKey, path }) => ({
    queryKey,
    path: names.reduce((text, name) => text.replaceAll(`%3A${name}`, `:${name}`), path),
  }));
  const { title, sitemap } = page;
  return { title, queries, search: [...read], ...(sitemap !== undefined && { sitemap }) };
}

const never = () => () => undefined;
const nothing = () => undefined;

/** The host of somebody of whom nothing is known. */
const GUEST: HostApi = {
  contract: HOST_CONTRACT,
  session: { get: always({ user: null }), subscribe: never, end: nothing, requireLogin: nothing },
  toast: nothing,
  confirm: () => Promise.resolve(false),
  announce: nothing,
};

/** The same object each time: a store that answers another one each time is never at rest. */
function always<T>(value: T): () => T {
  return () => value;
}
