/** Widths of the stored variants of an image, in px. */
const WIDTHS = [320, 640, 960] as const;

const STORED_IMAGE = /^(.*\/api\/images\/[^/]+)-(?:320|640|960)\.(?:webp|avif)$/;

/** The `srcset` of one format for an image stored by the shop; null for any other URL. */
export function pictureSrcSet(url: string, format: 'avif' | 'webp'): string | null {
  const name = STORED_IMAGE.exec(url)?.[1];
  if (name === undefined) return null;
  return WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
}
