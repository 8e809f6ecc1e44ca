// The address of a picture: /api/images/<hash>-<width>.<format>; it never changes what it shows.

export const IMAGE_WIDTHS = [320, 640, 960] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ['webp', 'avif'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** What a file name says: which picture, how wide, in which encoding. */
export interface ImageName {
  readonly hash: string;
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

const FILE_NAME = /^([0-9a-f]{32})-(320|640|960)\.(webp|avif)$/;
const ADDRESS = /^\/api\/images\/([0-9a-f]{32})-(?:320|640|960)\.(?:webp|avif)$/;

/** The address of a picture in the width a card shows. */
export function imageUrl(hash: string): string {
  return `/api/images/${hash}-640.webp`;
}

/** Reads a file name; null when it is not one of ours. */
export function parseImageName(fileName: string): ImageName | null {
  const match = FILE_NAME.exec(fileName);
  const hash = match?.[1];
  const width = IMAGE_WIDTHS.find((known) => String(known) === match?.[2]);
  const format = IMAGE_FORMATS.find((known) => known === match?.[3]);
  return hash && width && format ? { hash, width, format } : null;
}

/** The picture an address shows; null when the address is not one of ours. */
export function hashOfUrl(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null;
}
