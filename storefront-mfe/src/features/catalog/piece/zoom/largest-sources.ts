import type { Product } from '@challenge-coins/shared-ui/api';

const KEPT = /^(.*\/api\/images\/[^/]+)-640\.webp$/;

/** The addresses of a picture in the largest width that it has; none for one that is not the shop's. */
export function largestSources({ url, width }: Product['images'][number]) {
  const name = KEPT.exec(url)?.[1];
  if (name === undefined) return [];
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    url: `${name}-${width}.${format}`,
  }));
}
