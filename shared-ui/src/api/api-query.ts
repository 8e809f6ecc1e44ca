import { queryOptions } from '@challenge-coins/shared-ui/platform';
import { buildUrl, api, unwrap, type ApiPaths, type ApiParams } from './client.ts';
import type { ResponseBody } from './model.ts';

/** The paths of the API that can be read. */
type ReadPath = {
  [Path in keyof ApiPaths]: ApiPaths[Path] extends { get: object } ? Path : never;
}[keyof ApiPaths];

/**
 * A GET of the API as the query library knows it, and as a page's list of what it begins with: its data is
 * the answer's JSON as it came, so that a server can put the same into the page.
 */
export function apiQuery<Path extends ReadPath, const Key extends readonly unknown[]>(
  queryKey: Key,
  template: Path,
  params: Pick<ApiParams, 'path' | 'query'> = {},
) {
  type Data = ResponseBody<Path, 'get' & keyof ApiPaths[Path]>;
  const get = api.GET as (...call: unknown[]) => Promise<{ data: Data; response: Response }>;
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    unwrap(get(template, { params, signal }));
  return { ...queryOptions({ queryKey, queryFn }), path: buildUrl(template, params) };
}
