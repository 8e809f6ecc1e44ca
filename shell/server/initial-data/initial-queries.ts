// Which queries a page begins with: those that its release lists, for this address.
import type { RequiredQueries } from '../../../release/render-protocol.ts';
import type { RouteParams } from '../../../shared-ui/src/platform/router/match.ts';
import type { PageMatch } from '../routes.ts';
import type { PageRequest } from '../page-request.ts';

type Json = RequiredQueries[number]['queryKey'][number];

/** A GET of the API, under the key by which the page asks for it. */
export interface InitialQuery {
  readonly queryKey: readonly Json[];
  readonly path: string;
  /** Whether it asks for what the address names: without it, there is no such page. */
  readonly isNamed: boolean;
}

/** Stands among the names of the search for each of them. */
const ANY = '*';

const PARAMETER = /:([a-z]\w*)/gi;

/** `/api/products/:id` with the address's own `id`. */
export function fillPath(template: string, params: RouteParams): string {
  return template.replaceAll(PARAMETER, (text, name: string) =>
    Object.hasOwn(params, name) ? encodeURIComponent(params[name] ?? '') : text,
  );
}

/** A query key, or a part of one: `":id"` becomes the parameter as it is. */
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

/** The queries that the release lists for the page. */
export function getPageQueries({ facts, params }: PageMatch): InitialQuery[] {
  return (facts?.queries ?? []).map(({ queryKey, path }) => {
    const filled = fillPath(path, params);
    const key = queryKey.map((item) => fillKey(item, params));
    return { queryKey: key, path: filled, isNamed: filled !== path };
  });
}

/** Whether the queries depend on what the visit's search says; then only the part can tell them. */
export function dependsOnSearch({ match, search }: PageRequest): boolean {
  const names = match.facts?.search ?? [];
  return names.some((name) => (name === ANY ? search.size > 0 : search.has(name)));
}
