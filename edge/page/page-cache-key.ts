// Cache key of a page: requests with the same key get byte-identical pages.
import { createHash } from 'node:crypto';
import type { ApiResponse } from '../api/public-api.ts';
import { roundToInterval, type PageInput } from './page.ts';

/** Cached hashes of API responses, so that a long text is hashed once. */
const FINGERPRINTS = new WeakMap<ApiResponse, string>();

function getFingerprint(response: ApiResponse): string {
  const cached = FINGERPRINTS.get(response);
  if (cached !== undefined) return cached;
  const fingerprint = createHash('sha1').update(response.json).digest('base64');
  FINGERPRINTS.set(response, fingerprint);
  return fingerprint;
}

/**
 * Key from releases, URL and data, without anything about the visitor. Null for pages that must not be cached:
 * previews and pages with an overridden remote.
 */
export function getPageCacheKey({
  pageRequest,
  queryResults,
  isPreview,
}: Pick<PageInput, 'pageRequest' | 'queryResults' | 'isPreview'>): string | null {
  const { live, address, locale, overrides } = pageRequest;
  if (isPreview || Object.keys(overrides).length > 0) return null;
  const releases = Object.entries(live).map(([part, release]) => [part, release?.id ?? null]);
  const data = queryResults.map(({ path, response }) => {
    return [path, response.status, roundToInterval(response.at), getFingerprint(response)];
  });
  return JSON.stringify([locale, address, releases, data]);
}
