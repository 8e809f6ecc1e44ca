// What a page is made of, as a name: two visits with the same one get the same page, byte for byte.
import { createHash } from 'node:crypto';
import type { ApiResponse } from '../api/public-api.ts';
import type { QueryResult } from '../initial-data/initial-data.ts';
import { roundToInterval } from '../page/page.ts';
import type { PageRequest } from '../page-request.ts';

/** Of each answer of the API that a page has begun with, so that a long text is read once. */
const FINGERPRINTS = new WeakMap<ApiResponse, string>();

function fingerprintOf(answer: ApiResponse): string {
  const known = FINGERPRINTS.get(answer);
  if (known !== undefined) return known;
  const fingerprint = createHash('sha1').update(answer.json).digest('base64');
  FINGERPRINTS.set(answer, fingerprint);
  return fingerprint;
}

/** What a page is made of. */
interface Ground {
  readonly visit: PageRequest;
  readonly known: readonly QueryResult[];
  /** Whether some part of it is shown to this visitor alone. */
  readonly isPreview: boolean;
}

/**
 * Its releases, its address and its data, and nothing of its visitor. Null for what is made for one
 * visitor: a preview, or a developer's remote in the place of a live one.
 */
export function getPageCacheKey({ visit, known, isPreview }: Ground): string | null {
  const { live, address, overrides } = visit;
  if (isPreview || Object.keys(overrides).length > 0) return null;
  const releases = Object.entries(live).map(([part, release]) => [part, release?.id ?? null]);
  const data = known.map(({ path, response }) => {
    return [path, response.status, roundToInterval(response.at), fingerprintOf(response)];
  });
  return JSON.stringify([address, releases, data]);
}
