import type { Product } from '@challenge-coins/shared-ui/api';

const KEPT = /^(.*\/api\/images\/[^/]+)-640\.webp$/;

/**
 * The addresses of a picture's largest files; none for one that is not the shop's. Every picture is kept 960
 * pixels wide, or as wide as it is; one that is wider 1,600 pixels wide, too, as AVIF alone.
 */
export function largestSources({ url, width }: Product['images'][number]) {
  const name = KEPT.exec(url)?.[1];
  if (name === undefined) return [];
  return [
    { type: 'image/avif', url: `${name}-${width > 960 ? 1600 : 960}.avif` },
    { type: 'image/webp', url: `${name}-960.webp` },
  ];
}
