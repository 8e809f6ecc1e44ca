/** The widths, in px, in which the shop keeps every picture. */
const WIDTHS = [320, 640, 960] as const;

const KEPT = /^(.*\/api\/images\/[^/]+)-(?:320|640|960)\.(?:webp|avif)$/;

/** The `srcset` of one format for a picture of the shop, or null for any other address. */
export function pictureSrcSet(url: string, format: 'avif' | 'webp'): string | null {
  const name = KEPT.exec(url)?.[1];
  if (name === undefined) return null;
  return WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
}
