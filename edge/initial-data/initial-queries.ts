// Initial queries of a page: those that its release declares, filled with the URL's parameters.
import type { RequiredQueries } from '@challenge-coins/ssr/render-protocol';
import type { RouteParams } from '@challenge-coins/shared-ui/platform/router/match';
import type { PageMatch } from '../routes.ts';
import type { PageRequest } from '../page-request.ts';

type Json = RequiredQueries[number]['queryKey'][number];

/** Initial query of a page: a GET request whose response is stored under the page's query key. */
export interface InitialQuery {
  readonly queryKey: readonly Json[];
  readonly path: string;
  /** Whether it loads the resource that the URL identifies; its 404 makes the page a 404. */
  readonly isPrimary: boolean;
}

const PARAMETER = /:([a-z]\w*)/gi;

/** Fills `/api/products/:id` with the URL's `id`. */
export function fillPath(template: string, params: RouteParams): string {
  return template.replaceAll(PARAMETER, (text, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : text,
  );
}

/** Fills a query key or a part of it: `":id"` becomes the unencoded parameter. */
function fillKey(value: Json, params: RouteParams): Json {
  if (typeof value === 'string') {
    const name = value.slice(1);
    return value.startsWith(':') && Object.hasOwn(params, name) ? (params[name] ?? '') : value;
  }
  if (Array.isArray(value)) return value.map((item) => fillKey(item, params));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, fillKey(field, params)]);
  return Object.fromEntries(fields) as Json;
}

/** Initial queries that the release declares for the page. */
export function getPageQueries({ metadata, params }: PageMatch): InitialQuery[] {
  return (metadata?.queries ?? []).map(({ queryKey, path }) => {
    const filled = fillPath(path, params);
    const key = queryKey.map((item) => fillKey(item, params));
    return { queryKey: key, path: filled, isPrimary: filled !== path };
  });
}

/** Whether the queries depend on the search string (`*`: on any parameter), so that only the part's server knows them. */
export function dependsOnSearch({ match, search }: PageRequest): boolean {
  const names = match.metadata?.search ?? [];
  return names.some((name) => (name === '*' ? search.size > 0 : search.has(name)));
}
