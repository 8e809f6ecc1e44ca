import type { ApiParams } from './client.ts';

type RequestParams = Pick<ApiParams, 'path' | 'query'>;

/** Adds the document's language to a request whose response depends on it; English is the API's default. */
export function withLocale<Params extends RequestParams>(params: Params): Params {
  return $locale === 'en' ? params : { ...params, query: { ...params.query, locale: $locale } };
}
