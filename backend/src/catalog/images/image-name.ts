// URL of an image variant: /api/images/<hash>-<width>.<format>. Its content never changes.

/** Widths in pixels, ascending. A new width also needs a change of the table's CHECK constraint. */
export const IMAGE_WIDTHS = [320, 640, 960, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ['webp', 'avif'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Width and format of an image variant. */
export interface ImageFile {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

/** Parts of a variant's file name. */
export interface ImageName extends ImageFile {
  readonly hash: string;
}

/** Width of the widest variant in pixels. */
export const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);

/** Variant that is encoded during the upload; used by product cards. */
export const FIRST_VARIANT = { width: 640, format: 'webp' } as const satisfies ImageFile;

const PAGE_VARIANTS = (['webp', 'avif'] as const).flatMap((format) =>
  ([320, 640, 960] as const).map((width) => ({ width, format })),
);

/** Zoom variant. AVIF only: WebP would be twice as large; browsers without AVIF use 960 pixels. */
const ZOOM_VARIANT = { width: 1600, format: 'avif' } as const satisfies ImageFile;

/** Returns all variants of an image of this width, most needed first. */
export function listVariants(pictureWidth: number): readonly ImageFile[] {
  return pictureWidth > 960 ? [...PAGE_VARIANTS, ZOOM_VARIANT] : PAGE_VARIANTS;
}

const FILE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.(webp|avif)$/;
const URL_PREFIX = '/api/images/';

export function imageFileName({ hash, width, format }: ImageName): string {
  return `${hash}-${width}.${format}`;
}

/** Returns the URL of an image in the width of product cards. */
export function imageUrl(hash: string): string {
  return `${URL_PREFIX}${imageFileName({ hash, ...FIRST_VARIANT })}`;
}

/** Parses a variant's file name; null if invalid. */
export function parseImageName(fileName: string): ImageName | null {
  const match = FILE_NAME.exec(fileName);
  const hash = match?.[1];
  const width = IMAGE_WIDTHS.find((candidate) => String(candidate) === match?.[2]);
  const format = IMAGE_FORMATS.find((candidate) => candidate === match?.[3]);
  return hash && width && format ? { hash, width, format } : null;
}

/** Returns the image hash in a URL; null if it is not an image URL of the shop. */
export function parseImageUrl(url: string): string | null {
  return url.startsWith(URL_PREFIX)
    ? (parseImageName(url.slice(URL_PREFIX.length))?.hash ?? null)
    : null;
}
