import type { Product } from '@challenge-coins/shared-ui/api';

const STORED_IMAGE = /^(.*\/api\/images\/[^/]+)-640\.webp$/;

/**
 * Sources of an image's largest files; empty for images not stored by the shop. Every image is stored at up to
 * 960 px width; wider ones also at up to 1,600 px, in AVIF only.
 */
export function largestSources({ url, width }: Product['images'][number]) {
  const name = STORED_IMAGE.exec(url)?.[1];
  if (name === undefined) return [];
  return [
    { type: 'image/avif', url: `${name}-${width > 960 ? 1600 : 960}.avif` },
    { type: 'image/webp', url: `${name}-960.webp` },
  ];
}
