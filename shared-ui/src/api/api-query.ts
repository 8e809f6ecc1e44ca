import { queryOptions } from '@challenge-coins/shared-ui/platform';
import { buildUrl, api, unwrap, type ApiPaths, type ApiParams } from './client.ts';
import type { ResponseBody } from './model.ts';

type RequestParams = Pick<ApiParams, 'path' | 'query'>;

/** Adds the document's language to a request whose response depends on it; English is the API's default. */
export function withLocale<Params extends RequestParams>(params: Params): Params {
  return $locale === 'en' ? params : { ...params, query: { ...params.query, locale: $locale } };
}

/** API paths that support GET. */
type ReadPath = {
  [Path in keyof ApiPaths]: ApiPaths[Path] extends { get: object } ? Path : never;
}[keyof ApiPaths];

/**
 * TanStack query options of an API GET, with the URL in `path`. The data is the unmodified response JSON, so
 * that a server can fetch `path` and embed the result in the page as initial data.
 */
export function apiQuery<Path extends ReadPath, const Key extends readonly unknown[]>(
  queryKey: Key,
  template: Path,
  params: RequestParams = {},
) {
  type Data = ResponseBody<Path, 'get' & keyof ApiPaths[Path]>;
  const get = api.GET as (...call: unknown[]) => Promise<{ data: Data; response: Response }>;
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    unwrap(get(template, { params, signal }));
  return { ...queryOptions({ queryKey, queryFn }), path: buildUrl(template, params) };
}
